// What is said beside the drawing about the tool or dependency that one looks at.
"use strict";

const details = document.getElementById("details");

let described = "";

function describe(about) {
  const key = JSON.stringify(about);
  if (key === described) return;
  described = key;
  details.replaceChildren(...(about ? (about.tool !== undefined ? ofTool(about.tool) : ofDependency(about.dependency)) : help()));
  details.scrollTop = 0;
}

function help() {
  const list = element("ul");
  for (const line of document.getElementById("help").content.querySelectorAll("li")) list.append(line.cloneNode(true));
  return [element("h2", {}, "How to use it"), list];
}

function ofTool(index) {
  const tool = tools[index];
  const { ins, outs } = incident[index];
  const domain = element("p", { class: "domain" }, symbol(tool.domain), domains[tool.domain].name);
  return [
    element("h2", {}, tool.name),
    domain,
    element("p", {}, tool.description || "No description."),
    ...fields("Parameters", tool.parameters, "It takes none."),
    ...fields("Returns", tool.returns, "Not said."),
    ...neighbours("Can follow it", outs, "target", "Nothing."),
    ...neighbours("Can come before it", ins, "source", "Nothing."),
  ];
}

function ofDependency(index) {
  const { source, target } = dependencies[index];
  const ends = element("h2", {}, `${tools[source].name} → ${tools[target].name}`);
  return [ends, element("div", { class: "between" }, ...reasons(dependencies[index]))];
}

function fields(heading, items, none) {
  if (!items.length) return [element("h3", {}, heading), element("p", { class: "soft" }, none)];
  const list = element("dl");
  for (const field of items) {
    const traits = [field.type, field.format, field.required === false ? "optional" : ""].filter(Boolean).join(", ");
    const about = element("dd", {}, field.description);
    if (field.values) about.append(element("span", { class: "soft values" }, field.values));
    list.append(element("dt", {}, field.name, " ", element("span", { class: "soft" }, traits)), about);
  }
  return [element("h3", {}, heading), list];
}

function neighbours(heading, indices, end, none) {
  if (!indices.length) return [element("h3", {}, heading), element("p", { class: "soft" }, none)];
  const list = element("ul", { class: "neighbours" });
  for (const index of indices) {
    const other = dependencies[index][end];
    list.append(element("li", {}, toolButton(other), ...reasons(dependencies[index])));
  }
  return [element("h3", {}, `${heading} (${indices.length})`), list];
}

function reasons(dependency) {
  const parts = [element("span", { class: `kind ${dependency.kind}` }, dependency.kind)];
  for (const [field, parameter] of dependency.binding) parts.push(element("code", {}, `${field} → ${parameter}`));
  if (dependency.reason) parts.push(element("span", { class: "reason" }, dependency.reason));
  return parts;
}

function toolButton(index) {
  const button = element("button", { type: "button", class: "name" }, symbol(tools[index].domain), tools[index].name);
  button.addEventListener("click", () => {
    choose(index);
    details.focus();
  });
  return button;
}
