import { buildDialog, paint } from "#lib/sandbox/checkout/checkout-dialog.js";
import { post } from "#lib/sandbox/checkout/checkout-request.js";

/**
 * The checkout of the sandbox, in the page as Razorpay's is (Razorpay documentation, Standard
 * Checkout): `new Razorpay(options)`, `on("payment.failed", …)`, `open()`, `close()`.
 *
 * @typedef {import("#lib/sandbox/checkout/checkout-request.js").Result} Result
 * @typedef {import("#lib/sandbox/checkout/checkout-request.js").Failure} Failure
 * @typedef {{ method?: string, flows?: string[], [narrower: string]: unknown }} Hidden
 * @typedef {{ key: string, amount: number | string, currency: string, name: string,
 *   order_id: string, description?: string, image?: string, notes?: Record<string, string>,
 *   handler?: (result: Result) => void,
 *   prefill?: { name?: string, email?: string, contact?: string, method?: string },
 *   theme?: { color?: string, backdrop_color?: string },
 *   modal?: { ondismiss?: () => void, escape?: boolean, backdropclose?: boolean },
 *   config?: { display?: { hide?: Hidden[] } } }} Options
 */

/** @type {(keyof Options)[]} */
const required = ["key", "amount", "currency", "order_id", "name"];

/** @type {import("#lib/sandbox/checkout/checkout-dialog.js").Method[]} */
const everyMethod = ["card", "upi", "netbanking"];
const defaultColor = "#2b4acb";

class Razorpay {
  /** @param {Options} options */
  constructor(options) {
    for (const name of required) {
      const value = options?.[name];
      if (value === undefined || value === null || value === "") {
        throw new Error(`Razorpay: the option '${name}' is missing.`);
      }
    }
    this.options = options;
    /** @type {((response: { error: Failure }) => void)[]} */
    this.failureListeners = [];
    /** @type {import("#lib/sandbox/checkout/checkout-dialog.js").Dialog | undefined} */
    this.opened = undefined;
    this.isBusy = false;
  }

  /**
   * @param {string} event only `payment.failed` ever happens
   * @param {(response: { error: Failure }) => void} listener
   */
  on(event, listener) {
    if (event === "payment.failed") this.failureListeners.push(listener);
    return this;
  }

  open() {
    if (this.opened) return;
    const { theme = {} } = this.options;
    const opened = buildDialog(describe(this.options));
    this.opened = opened;
    this.returnFocusTo = document.activeElement;
    this.pageOverflow = document.documentElement.style.overflow;
    document.documentElement.style.overflow = "hidden";
    document.body.append(opened.host);
    const color = theme.color ?? "";
    paint(opened.host, CSS.supports("color", color) ? color : defaultColor, theme.backdrop_color);
    this.listen(opened);
    opened.dialog.showModal();
    opened.pay.focus();
  }

  /** @param {import("#lib/sandbox/checkout/checkout-dialog.js").Dialog} opened */
  listen({ dialog, form, fail, close }) {
    const { escape: closesOnEsc = true, backdropclose = false } = this.options.modal ?? {};
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.attempt("succeed");
    });
    fail.addEventListener("click", () => this.attempt("fail"));
    close.addEventListener("click", () => this.close());
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      if (closesOnEsc) this.close();
    });
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog && backdropclose) this.close();
    });
    // A browser closes the dialog itself when Esc is pressed twice.
    dialog.addEventListener("close", () => {
      if (this.opened?.dialog === dialog) this.close();
    });
  }

  /** Closes without a payment; waits for a payment in progress. */
  close() {
    if (!this.opened || this.isBusy) return;
    this.remove();
    this.options.modal?.ondismiss?.();
  }

  remove() {
    const opened = this.opened;
    this.opened = undefined;
    opened?.dialog.close();
    opened?.host.remove();
    document.documentElement.style.overflow = this.pageOverflow ?? "";
    if (this.returnFocusTo instanceof HTMLElement) this.returnFocusTo.focus();
  }

  /** @param {"succeed" | "fail"} outcome */
  async attempt(outcome) {
    const opened = this.opened;
    if (!opened || this.isBusy) return;
    this.showBusy(true);
    opened.trouble.textContent = "";
    const answer = await post(this.options, { ...opened.choice(), outcome });
    this.showBusy(false);
    if ("razorpay_payment_id" in answer) {
      this.remove();
      this.options.handler?.(answer);
      return;
    }
    opened.trouble.textContent = answer.error.description;
    opened.trouble.scrollIntoView({ block: "nearest" });
    for (const listener of this.failureListeners) listener(answer);
    if (!opened.dialog.open) this.close();
  }

  /** @param {boolean} isBusy */
  showBusy(isBusy) {
    this.isBusy = isBusy;
    this.opened?.form.classList.toggle("busy", isBusy);
    this.opened?.form.setAttribute("aria-busy", String(isBusy));
  }
}

/** @param {Options} options */
function describe({ name, description, image, amount, currency, prefill, config }) {
  const hidden = config?.display?.hide ?? [];
  const money = new Intl.NumberFormat("en-IN", { style: "currency", currency });
  // An entry with only a method hides all of it; one with flows or banks hides a part.
  const isHidden = (/** @type {string} */ method) =>
    hidden.some((entry) => entry.method === method && Object.keys(entry).length === 1);
  return {
    name,
    description,
    image,
    amount: money.format(Number(amount) / 100),
    chosen: prefill?.method,
    methods: everyMethod.filter((method) => !isHidden(method)),
    typesVpa: !hidden.some((entry) => entry.method === "upi" && entry.flows?.includes("collect")),
  };
}

Object.assign(window, { Razorpay });
