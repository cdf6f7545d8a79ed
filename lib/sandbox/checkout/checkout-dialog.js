import { buildPanel, make } from "#lib/sandbox/checkout/checkout-panels.js";
import { styles } from "#lib/sandbox/checkout/checkout-styles.js";

/**
 * @typedef {"card" | "upi" | "netbanking"} Method
 * @typedef {{ name: string, description?: string, image?: string, amount: string,
 * methods: Method[], chosen?: string, typesVpa: boolean }} DialogOptions
 * @typedef {ReturnType<typeof buildDialog>} Dialog
 */

/** @type {Record<Method, string>} */
const methodNames = { card: "Card", upi: "UPI", netbanking: "Netbanking" };

/** @param {DialogOptions} options */
export function buildDialog(options) {
  const host = make("div");
  const pay = make("button", { type: "submit", class: "pay" }, "Pay now (succeed)");
  const fail = make("button", { type: "button", class: "fail" }, "Fail this payment");
  const close = make("button", { type: "button" }, "Close");
  const trouble = make("p", { class: "trouble", role: "alert" });
  const panels = options.methods.map((method) => buildPanel(method, options.typesVpa));
  const buttons = make("div", { class: "buttons" }, pay, fail, close);
  const picker = buildPicker(options);
  const form = make("form", { autocomplete: "off" }, picker, ...panels, trouble, buttons);
  const notice = make("p", { class: "notice" }, "Sandbox: no money moves");
  const labels = { "aria-labelledby": "shop", "aria-describedby": "amount" };
  const dialog = make("dialog", labels, buildHeader(options), notice, form);

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet];
  root.append(dialog);
  form.addEventListener("change", () => showPanel(form, panels));
  showPanel(form, panels);
  dialog.addEventListener("keydown", (event) => keepFocus(event, root, dialog));
  return { host, dialog, form, pay, fail, close, trouble, choice: () => readChoice(form) };
}

/**
 * Needs a host that is attached to the page: else its colour cannot be computed.
 * @param {HTMLElement} host @param {string} color @param {string} [backdrop]
 */
export function paint(host, color, backdrop) {
  host.style.color = color;
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(host).color.match(/[\d.]+/g) ?? [])
    .map((part) => Number(part) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  host.style.setProperty("--brand", color);
  host.style.setProperty("--on-brand", luminance > 0.179 ? "#111" : "#fff");
  if (backdrop && CSS.supports("color", backdrop)) host.style.setProperty("--backdrop", backdrop);
}

/** @param {DialogOptions} options */
function buildHeader({ name, description, image, amount }) {
  const mark = make("div", { class: "mark", "aria-hidden": "true" });
  mark.append(image ? make("img", { src: image, alt: "" }) : name.trim().charAt(0));
  const title = make("div", {}, make("h2", { id: "shop" }, name));
  if (description) title.append(make("p", {}, description));
  const total = make("p", { class: "amount", id: "amount" }, amount);
  return make("div", { class: "head" }, make("div", { class: "shop" }, mark, title), total);
}

/** @param {DialogOptions} options */
function buildPicker({ methods, chosen }) {
  const first = methods.find((method) => method === chosen) ?? methods[0];
  const labels = methods.map((method) => {
    const radio = make("input", { type: "radio", name: "method", value: method });
    radio.defaultChecked = method === first;
    return make("label", {}, radio, make("span", {}, methodNames[method]));
  });
  const list = make("div", { class: "methods" }, ...labels);
  return make("fieldset", {}, make("legend", {}, "Pay with"), list);
}

/** @param {HTMLFormElement} form */
function readChoice(form) {
  const data = new FormData(form);
  /** @param {string} name */
  const text = (name) => String(data.get(name) ?? "").trim();
  const method = text("method");
  if (method === "netbanking") return { method, bank: text("bank") };
  if (method === "upi") return data.has("vpa") ? { method, vpa: text("vpa") } : { method };
  return { method: "card", card: { number: text("number") } };
}

/** @param {HTMLFormElement} form @param {HTMLElement[]} panels */
function showPanel(form, panels) {
  const { method } = readChoice(form);
  for (const panel of panels) panel.hidden = panel.dataset.method !== method;
}

/** @param {KeyboardEvent} event @param {ShadowRoot} root @param {HTMLDialogElement} dialog */
function keepFocus(event, root, dialog) {
  if (event.key !== "Tab") return;
  /** @type {NodeListOf<HTMLElement>} */
  const all = dialog.querySelectorAll("input:not([type=radio]), input:checked, select, button");
  const stops = [...all].filter((element) => element.getClientRects().length > 0);
  const ends = [stops[stops.length - 1], stops[0]];
  const [from, to] = event.shiftKey ? ends.reverse() : ends;
  if (root.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
