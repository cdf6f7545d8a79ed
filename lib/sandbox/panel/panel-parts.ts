import { formatShort } from "#lib/core/locale/india-time.ts";
import type { PaymentEntity, RefundEntity } from "#lib/sandbox/entities.ts";
import type { Merchant } from "#lib/sandbox/merchant.ts";
import { html, type Markup } from "#lib/sandbox/panel/panel-html.ts";
import { readSwitches, type Switches } from "#lib/sandbox/switches.ts";
import type { EventEntity } from "#lib/sandbox/webhooks/events.ts";

const latest = { count: 20 };
const partPaise = 10_000;

type Fields = Record<string, string | number>;
type Act = (label: string, path: string, fields?: Fields, what?: string) => Markup;

export function buildPanelBody(merchant: Merchant, basePath: string): Markup {
  const { store } = merchant;
  const act: Act = (label, path, fields = {}, what = "") => html`<form method="post"
    action="${basePath}/__sandbox/${path}">${Object.entries(fields).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
    )}<button>${label}${what && html`<span class="unseen"> ${what}</span>`}</button></form>`;
  return html`<main>
<p class="eyebrow">Sandbox: no money moves</p>
<h1>Razorpay, played by hand</h1>
<p class="lede">Orders are made and paid on <a href="/membership-plan">the plan page</a>. Here is
what no shop can make Razorpay, a bank or a network do. <a href="${basePath}/">Refresh</a></p>
${behaviour(readSwitches(store), merchant.now(), act)}
${payments(store.payments.list({}, latest), act)}
${refunds(store.refunds.list({}, latest), act)}
${events(store.events.list({}, latest), act)}
</main>`;
}

const apiWords: Record<Switches["api"], string> = {
  up: "answers",
  down: "is away: every call gets a 503",
  throttled: "is throttled: every call gets a 429",
  silent: "is silent: no call gets an answer",
};

function behaviour({ api, webhooks, refunds, checkout, clock }: Switches, now: number, act: Act) {
  const isSent = webhooks === "sent";
  const isInstant = refunds === "instant";
  return html`<section aria-labelledby="behaviour"><h2 id="behaviour">How it behaves</h2><dl>
<div><dt>API</dt><dd>${apiWords[api]}</dd>
<dd>${
    api === "up"
      ? [
          act("Begin an outage", "outage", { api: "down" }),
          act("Throttle it", "outage", { api: "throttled", retry_after: 60 }),
          act("Silence it", "outage", { api: "silent" }),
        ]
      : act("End the outage", "outage", { api: "up" })
  }</dd></div>
<div><dt>Webhooks</dt><dd>${isSent ? "are sent by themselves" : `are ${webhooks}`}</dd>
<dd>${isSent ? act("Hold them", "hold", { webhooks: "held" }) : act("Send them again", "hold", { webhooks: "sent" })}</dd></div>
<div><dt>Refunds</dt><dd>${isInstant ? "arrive at once" : "stay on their way"}</dd>
<dd>${isInstant ? act("Make them slow", "slow-refunds", { refunds: "slow" }) : act("Make them instant", "slow-refunds", { refunds: "instant" })}</dd></div>
<div><dt>Checkout</dt><dd>${checkoutWords(checkout)}</dd>
<dd>${
    checkout.offer > 0 || checkout.fee_bearer === "customer"
      ? act("Take the price again", "checkout")
      : [
          act(`Offer ${rupees(partPaise)} off`, "checkout", { offer: partPaise }),
          act("Add the fee", "checkout", { fee_bearer: "customer" }),
        ]
  }</dd></div>
<div><dt>Clock</dt><dd>${time(now)}${clock.speed === 1 ? "" : `, ${clock.speed} times as fast`}</dd>
<dd>${act("A day on", "clock", { ahead_seconds: 86_400 })}${
    clock.speed === 1
      ? act("An hour a second", "clock", { speed: 3_600 })
      : act("As usual", "clock", { speed: 1 })
  }</dd></div>
</dl>${act("Reset all of this", "reset")}</section>`;
}

function checkoutWords({ offer, fee_bearer }: Switches["checkout"]): string {
  if (offer > 0) return `takes ${rupees(offer)} off`;
  return fee_bearer === "customer" ? "adds Razorpay's fee" : "takes the price";
}

function payments(list: PaymentEntity[], act: Act): Markup {
  const row = (payment: PaymentEntity) => {
    const { id, order_id, amount, status, method } = payment;
    return html`<tr><th scope="row"><code>${id}</code></th><td data-name="Order"><code>${order_id}</code></td>
<td data-name="Amount">${rupees(amount)} by ${method}</td><td data-name="State">${status}${
      payment.amount_refunded > 0 ? `, ${rupees(payment.amount_refunded)} back` : ""
    }</td><td class="acts">${paymentActs(payment, act)}</td></tr>`;
  };
  return table("Payments", ["Payment", "Order", "Amount", "State", "Play"], list.map(row));
}

function paymentActs({ id, status, captured }: PaymentEntity, act: Act): Markup[] {
  const payment_id = id;
  if (status === "failed") {
    return [act("Succeed late", "late-authorize", { payment_id }, id)];
  }
  if (!captured) return [];
  const lost = { payment_id, state: "lost" };
  const disputed = [
    act("Open a dispute", "dispute", { payment_id, state: "created" }, id),
    act(`Lose ${rupees(partPaise)} of it`, "dispute", { ...lost, amount_deducted: partPaise }, id),
    act("Lose the dispute", "dispute", lost, id),
  ];
  if (status !== "captured") return disputed;
  return [
    act("Refund", "refund", { payment_id }, id),
    act(`Refund ${rupees(partPaise)}`, "refund", { payment_id, amount: partPaise }, id),
    ...disputed,
  ];
}

function refunds(list: RefundEntity[], act: Act): Markup {
  const row = ({ id, payment_id, amount, status }: RefundEntity) => {
    const settle = (label: string, outcome: string) =>
      act(label, "settle-refund", { refund_id: id, outcome }, id);
    const acts = [settle("The bank pays it", "processed"), settle("The bank fails", "failed")];
    return html`<tr><th scope="row"><code>${id}</code></th><td data-name="Payment"><code>${payment_id}</code></td>
<td data-name="Amount">${rupees(amount)}</td><td data-name="State">${status}</td>
<td class="acts">${status === "pending" ? acts : []}</td></tr>`;
  };
  return table("Refunds", ["Refund", "Payment", "Amount", "State", "Play"], list.map(row));
}

function events(list: EventEntity[], act: Act): Markup {
  const row = ({ id, event, order_id, state, attempts, answer, created_at }: EventEntity) => {
    const one = { event_id: id };
    return html`<tr><th scope="row">${event}<br><code>${id}</code></th><td data-name="Order"><code>${order_id}</code></td>
<td data-name="When">${time(created_at)}</td><td data-name="State">${state}${
      attempts > 0 ? `, sent ${attempts}×, answer ${answer ?? "none yet"}` : ""
    }</td><td class="acts">${act("Send", "deliver", one, id)}${act("Send three times", "duplicate", { ...one, times: 3 }, id)}${act(
      "Forge",
      "tamper",
      { ...one, how: "amount" },
      id,
    )}${state === "waiting" ? act("Lose", "drop", one, id) : null}</td></tr>`;
  };
  const all = html`<div class="acts">${act("Send all that wait", "deliver")}${act(
    "Send them the last first",
    "reorder",
  )}${act("Lose them", "drop")}</div>`;
  return table("Webhooks", ["Event", "Order", "When", "State", "Play"], list.map(row), all);
}

function table(title: string, columns: string[], rows: Markup[], above: Markup | null = null) {
  const id = title.toLowerCase();
  const heads = columns.map((column) => html`<th scope="col">${column}</th>`);
  const body =
    rows.length > 0
      ? html`<table aria-labelledby="${id}"><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table>`
      : html`<p>None yet.</p>`;
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${above}${body}</section>`;
}

const rupees = (paise: number) =>
  new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" }).format(paise / 100);

const time = (seconds: number) => formatShort(seconds * 1000);
