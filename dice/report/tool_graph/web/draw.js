// The data of the page and its drawing. Texts of the data are only ever set as text, never as markup.
"use strict";

const SVG = "http://www.w3.org/2000/svg";
const data = JSON.parse(document.getElementById("data").textContent);
const { tools, dependencies, domains } = data;
const svg = document.getElementById("graph");
const CROWD = 1000; // dependencies above which those that are not looked at are not drawn meanwhile
const BOLD = 1.16; // width of a name that is looked at, as a share of its usual one
let home = null; // the view that shows all
let view = null;

const incident = tools.map(() => ({ ins: [], outs: [] }));
dependencies.forEach((dependency, index) => {
  incident[dependency.source].outs.push(index);
  incident[dependency.target].ins.push(index);
});

function element(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

function shape(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

function symbol(domain) {
  const drawn = shape("path", { d: domains[domain].symbol, fill: domains[domain].colour });
  return shape("svg", { class: "symbol", viewBox: "-1.45 -1.45 2.9 2.9", "aria-hidden": "true" }, drawn);
}

const lines = dependencies.map((dependency, index) => {
  const colour = dependency.kind === "output" ? domains[tools[dependency.source].domain].colour : "#8a8a8a";
  const group = shape("g", { class: `dependency ${dependency.kind}`, "data-dependency": index });
  if (dependency.path) {
    group.append(
      shape("path", { class: "reach", d: dependency.path }),
      shape("path", { class: "line", d: dependency.path, stroke: colour }),
      shape("path", { class: "head", d: dependency.head, fill: colour }),
    );
  }
  return group;
});

const marks = tools.map((tool, index) => {
  const left = Math.cos(tool.angle) < 0;
  const turn = (-tool.angle * 180) / Math.PI + (left ? 180 : 0);
  const name = shape("text", { x: left ? -6 : 6, y: 0, "text-anchor": left ? "end" : "start" }, tool.name);
  const { ins, outs } = incident[index];
  const label = `${tool.name}, ${domains[tool.domain].name}, ${ins.length} in, ${outs.length} out`;
  return shape(
    "g",
    { class: "tool", id: `tool-${index}`, role: "option", "aria-label": label, "aria-selected": "false",
      "data-tool": index, transform: `translate(${tool.x} ${tool.y})` },
    shape("path", { class: "mark", d: domains[tool.domain].symbol, fill: domains[tool.domain].colour }),
    shape("g", { transform: `rotate(${turn.toFixed(3)})` }, name),
  );
});

// Each domain is written along the ring, outside of its tools' names, where it has the room.
function domainNames() {
  const rims = domains.map(() => 0);
  marks.forEach((mark, index) => {
    const width = mark.querySelector("text").getComputedTextLength();
    rims[tools[index].domain] = Math.max(rims[tools[index].domain], width);
  });
  const slots = tools.length + domains.length;
  const size = Math.max(8, data.radius / 26); // so that they can be read when all of a large ring is in view
  return domains.flatMap((domain, index) => {
    const rim = data.radius + 10 + BOLD * rims[index] + size / 2;
    const room = (2 * Math.PI * rim * (domain.tools + 1)) / slots;
    if (domains.length === 1 || domain.name.length * 0.66 * size > room) return [];
    const turn = (-domain.middle * 180) / Math.PI + (Math.sin(domain.middle) < 0 ? -90 : 90);
    const x = (rim * Math.cos(domain.middle)).toFixed(2);
    const y = (-rim * Math.sin(domain.middle)).toFixed(2);
    const place = `translate(${x} ${y}) rotate(${turn.toFixed(3)})`;
    const text = { class: "domain-name", "data-domain": index, fill: domain.ink, "font-size": size.toFixed(1) };
    return [shape("text", { ...text, transform: place, "aria-hidden": "true" }, domain.name)];
  });
}

function drawAll() {
  const byKind = (kind) => lines.filter((_, index) => dependencies[index].kind === kind);
  const drawing = shape("g", { id: "drawing" });
  drawing.append(
    shape("g", { "aria-hidden": "true" }, ...byKind("context"), ...byKind("output")),
    shape("g", { role: "presentation" }, ...marks),
  );
  svg.append(drawing);
  svg.classList.toggle("crowded", dependencies.length > CROWD);
  drawing.append(...domainNames());
  const box = drawing.getBBox();
  const margin = 12;
  home = { x: box.x - margin, y: box.y - margin, width: box.width + 2 * margin, height: box.height + 2 * margin };
  look(home);
}

function look(next) {
  view = next;
  svg.setAttribute("viewBox", `${view.x} ${view.y} ${view.width} ${view.height}`);
}

function pointAt(clientX, clientY) {
  const inverse = svg.getScreenCTM().inverse();
  return new DOMPoint(clientX, clientY).matrixTransform(inverse);
}

function zoom(factor, centre) {
  const width = Math.min(Math.max(view.width / factor, home.width / 40), home.width * 2);
  const scale = width / view.width;
  const around = centre || { x: view.x + view.width / 2, y: view.y + view.height / 2 };
  look({
    x: around.x - (around.x - view.x) * scale,
    y: around.y - (around.y - view.y) * scale,
    width,
    height: view.height * scale,
  });
}

function pan(x, y) {
  look({ ...view, x: view.x + x * view.width, y: view.y + y * view.height });
}

function keepInView(index) {
  const { x, y } = tools[index];
  const inside = x > view.x && x < view.x + view.width && y > view.y && y < view.y + view.height;
  if (!inside) look({ ...view, x: x - view.width / 2, y: y - view.height / 2 });
}
