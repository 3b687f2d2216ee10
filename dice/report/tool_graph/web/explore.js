// What is chosen, looked at, searched and filtered; how pointer and keyboard change that.
"use strict";

const announcement = document.getElementById("announcement");
const search = document.getElementById("search");
const results = document.getElementById("results");
const indexOf = new Map(tools.map((tool, index) => [tool.name, index]));
const MOST_RESULTS = 12;
const DRAG = 4; // pixels that a pointer moves before a press is a drag

const shownDomains = new Set(domains.keys());
const shownKinds = new Set(["output", "context"]);
let pinned = null; // the tool that was chosen
let active = null; // the tool that the keyboard stands on
let hovered = null; // {tool} or {dependency} under the pointer

const isShown = (tool) => shownDomains.has(tools[tool].domain);
const plain = (text) => text.toLowerCase().replace(/[\s_.-]+/g, "_");

function found() {
  const wanted = plain(search.value.trim());
  if (!wanted) return null;
  const matching = [...tools.keys()].filter((index) => plain(tools[index].name).includes(wanted));
  const starts = (index) => (plain(tools[index].name).startsWith(wanted) ? 0 : 1);
  const byName = (one, other) => (tools[one].name < tools[other].name ? -1 : 1);
  return matching.sort((one, other) => starts(one) - starts(other) || byName(one, other));
}

function subject() {
  if (hovered) return hovered;
  if (document.activeElement === svg && active !== null) return { tool: active };
  return pinned === null ? null : { tool: pinned };
}

function paint() {
  const about = subject();
  const searched = found();
  const matching = searched && new Set(searched);
  const near = new Set();
  const on = new Set();
  if (about && about.tool !== undefined) {
    const { ins, outs } = incident[about.tool];
    for (const index of [...ins, ...outs]) if (shownKinds.has(dependencies[index].kind)) on.add(index);
    near.add(about.tool);
  } else if (about) {
    on.add(about.dependency);
  }
  for (const index of on) near.add(dependencies[index].source).add(dependencies[index].target);
  marks.forEach((mark, index) => {
    mark.classList.toggle("hidden", !isShown(index));
    mark.classList.toggle("near", near.has(index));
    mark.classList.toggle("dim", about ? !near.has(index) : matching !== null && !matching.has(index));
    mark.classList.toggle("subject", Boolean(about) && about.tool === index);
    mark.classList.toggle("match", matching !== null && matching.has(index));
    mark.setAttribute("aria-selected", String(pinned === index));
  });
  lines.forEach((line, index) => {
    const { source, target, kind } = dependencies[index];
    line.classList.toggle("hidden", !shownKinds.has(kind) || !isShown(source) || !isShown(target));
    line.classList.toggle("on", on.has(index));
    line.classList.toggle("dim", about ? !on.has(index) : matching !== null);
  });
  for (const name of svg.querySelectorAll(".domain-name")) {
    name.classList.toggle("hidden", !shownDomains.has(Number(name.dataset.domain)));
  }
  if (active === null) svg.removeAttribute("aria-activedescendant");
  else svg.setAttribute("aria-activedescendant", `tool-${active}`);
  describe(about);
}

function choose(index) {
  pinned = index;
  active = index;
  hovered = null;
  if (index !== null && !isShown(index)) setDomain(tools[index].domain, true);
  paint();
  announcement.textContent = index === null ? "Nothing chosen" : marks[index].getAttribute("aria-label");
  const place = index === null ? "" : `#${encodeURIComponent(tools[index].name)}`;
  try {
    history.replaceState(null, "", `${location.pathname}${location.search}${place}`);
  } catch {
    // A page that is shown inside another may have no address of its own.
  }
}

function chooseNamedInAddress() {
  let name = location.hash.slice(1);
  try {
    name = decodeURIComponent(name);
  } catch {
    return;
  }
  if (indexOf.has(name)) choose(indexOf.get(name));
}

function step(by) {
  const shown = [...tools.keys()].filter(isShown);
  if (!shown.length) return;
  const here = shown.indexOf(active);
  const next = here < 0 ? (by > 0 ? 0 : -1) : (here + by) % shown.length;
  active = shown.at(next);
  paint();
  keepInView(active);
}

function listResults() {
  const matching = found();
  const shown = matching ? matching.slice(0, MOST_RESULTS) : [];
  results.replaceChildren(...shown.map((index) => element("li", {}, toolButton(index))));
  if (matching && matching.length > shown.length) {
    results.append(element("li", { class: "soft" }, `and ${matching.length - shown.length} more`));
  }
  if (matching) announcement.textContent = `${matching.length} found`;
  if (matching && !matching.length) results.append(element("li", { class: "soft" }, "No tool of that name."));
  paint();
}

const partOf = (target) => target.closest("[data-tool], [data-dependency]");

function under(event) {
  const part = partOf(event.target);
  if (!part) return null;
  if (part.dataset.tool !== undefined) return { tool: Number(part.dataset.tool) };
  return { dependency: Number(part.dataset.dependency) };
}

let press = null;

svg.addEventListener("pointerover", (event) => {
  if (press && press.drags) return;
  hovered = under(event);
  paint();
});
svg.addEventListener("pointerleave", () => {
  hovered = null;
  paint();
});
svg.addEventListener("pointerdown", (event) => {
  if (event.button !== 0) return;
  press = { x: event.clientX, y: event.clientY, start: pointAt(event.clientX, event.clientY), drags: false };
});
svg.addEventListener("pointermove", (event) => {
  if (!press) return;
  if (!(event.buttons & 1)) {
    press = null;
    return;
  }
  if (!press.drags && Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG) {
    press.drags = true;
    svg.setPointerCapture(event.pointerId);
    svg.classList.add("dragged");
  }
  if (press.drags) {
    const here = pointAt(event.clientX, event.clientY);
    look({ ...view, x: view.x + press.start.x - here.x, y: view.y + press.start.y - here.y });
  }
});
for (const name of ["pointerup", "pointercancel"]) {
  svg.addEventListener(name, (event) => {
    const wasDrag = !press || press.drags;
    press = null;
    svg.classList.remove("dragged");
    if (wasDrag || name === "pointercancel") return;
    const part = under(event);
    if (part && part.tool !== undefined) choose(part.tool);
    else if (!part) choose(null);
  });
}
svg.addEventListener("wheel", (event) => {
  event.preventDefault();
  const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
  zoom(Math.exp(-event.deltaY * pixels * 0.0015), pointAt(event.clientX, event.clientY));
}, { passive: false });
svg.addEventListener("focus", () => {
  if (active === null) active = pinned;
  paint();
});
svg.addEventListener("blur", paint);
svg.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const moves = { ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowUp: [0, -1] };
  if (moves[event.key]) {
    const [x, y] = moves[event.key];
    hovered = null;
    if (event.shiftKey) pan(0.1 * x, 0.1 * y);
    else step(x + y);
  } else if (event.key === "Home" || event.key === "End") {
    active = null;
    step(event.key === "Home" ? 1 : -1);
  } else if ((event.key === "Enter" || event.key === " ") && active !== null) choose(active);
  else if (event.key === "Escape") choose(null);
  else if (event.key === "+" || event.key === "=") zoom(1.25);
  else if (event.key === "-") zoom(0.8);
  else if (event.key === "0") look(home);
  else return;
  event.preventDefault();
});

search.addEventListener("input", listResults);
search.addEventListener("keydown", (event) => {
  if (event.key === "Enter") {
    const matching = found();
    if (matching && matching.length) choose(matching[0]);
    event.preventDefault();
  } else if (event.key === "Escape") {
    search.value = "";
    listResults();
  }
});

const buttons = { "zoom-in": () => zoom(1.25), "zoom-out": () => zoom(0.8), "zoom-all": () => look(home) };
for (const [id, act] of Object.entries(buttons)) document.getElementById(id).addEventListener("click", act);

const domainBoxes = domains.map((domain, index) => {
  const box = element("input", { type: "checkbox", id: `domain-${index}` });
  box.checked = true;
  box.addEventListener("change", () => {
    setDomain(index, box.checked);
    paint();
  });
  const count = element("span", { class: "soft" }, String(domain.tools));
  const label = element("label", { for: box.id }, symbol(index), `${domain.name} `, count);
  document.getElementById("domains").append(element("li", {}, box, label));
  return box;
});

function setDomain(index, shown) {
  domainBoxes[index].checked = shown;
  if (shown) shownDomains.add(index);
  else shownDomains.delete(index);
  if (pinned !== null && !isShown(pinned)) choose(null);
  if (active !== null && !isShown(active)) active = null;
}

for (const [id, shown] of [["all-domains", true], ["no-domains", false]]) {
  document.getElementById(id).addEventListener("click", () => {
    domains.forEach((_, index) => setDomain(index, shown));
    paint();
  });
}
for (const kind of ["output", "context"]) {
  document.getElementById(`kind-${kind}`).addEventListener("change", (event) => {
    if (event.target.checked) shownKinds.add(kind);
    else shownKinds.delete(kind);
    paint();
  });
}

drawAll();
paint();
chooseNamedInAddress();
window.addEventListener("hashchange", chooseNamedInAddress);
