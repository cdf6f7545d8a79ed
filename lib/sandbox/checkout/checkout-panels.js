/** @type {Record<string, string>} */
const banks = {
  HDFC: "HDFC Bank",
  ICIC: "ICICI Bank",
  SBIN: "State Bank of India",
  UTIB: "Axis Bank",
  KKBK: "Kotak Mahindra Bank",
};

/**
 * Creates an element; strings become text, never markup.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {Record<string, string>} [attributes] @param {(Node | string)[]} children
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** @param {"card" | "upi" | "netbanking"} method @param {boolean} typesVpa */
export function buildPanel(method, typesVpa) {
  const panel = make("div", { class: "panel", "data-method": method });
  if (method === "card") panel.append(...buildCard());
  else if (method === "netbanking") panel.append(buildBanks(), hint("", "No bank is asked."));
  else if (typesVpa) {
    const vpa = { name: "vpa", value: "success@razorpay", inputmode: "email" };
    panel.append(field("UPI ID", vpa), hint("failure@razorpay", " is declined."));
  } else {
    const step = hint("", "Here a QR code would be scanned with a UPI app.");
    step.classList.add("step");
    panel.append(step);
  }
  return panel;
}

function buildCard() {
  const number = { name: "number", value: "4100 2800 0000 1007", inputmode: "numeric" };
  const year = String((new Date().getFullYear() + 3) % 100).padStart(2, "0");
  const expiry = field("Expiry", { value: `12/${year}`, inputmode: "numeric" });
  const cvv = field("CVV", { value: "123", inputmode: "numeric", maxlength: "4" });
  for (const half of [expiry, cvv]) half.classList.add("half");
  const declined = hint("4100 2800 0006 0003", " is declined. Test cards only.");
  return [field("Card number", number), expiry, cvv, declined];
}

function buildBanks() {
  const options = Object.entries(banks).map(([code, name]) =>
    make("option", { value: code }, name),
  );
  return make("label", { class: "field" }, "Bank", make("select", { name: "bank" }, ...options));
}

/** @param {string} label @param {Record<string, string>} attributes */
function field(label, attributes) {
  const input = make("input", { type: "text", autocomplete: "off", ...attributes });
  return make("label", { class: "field" }, label, input);
}

/** @param {string} code @param {string} text */
function hint(code, text) {
  return make("p", { class: "hint" }, ...(code ? [make("code", {}, code)] : []), text);
}
