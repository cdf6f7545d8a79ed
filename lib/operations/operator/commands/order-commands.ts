import { getUser } from "#lib/accounts/users/search.ts";
import { expectNoOpenDispute } from "#lib/billing/disputes/open-disputes.ts";
import { getOrder, listOrders } from "#lib/billing/orders/queries.ts";
import { settleNow } from "#lib/billing/orders/settle-now.ts";
import { recordRefund } from "#lib/billing/refunds/record-refund.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { refundRule } from "#lib/billing/refunds/refund-rule.ts";
import { adoptOrder } from "#lib/billing/restore/restore-order.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { type Command, type Input, UsageError } from "#lib/operations/operator/command.ts";
import {
  dayOf,
  LIMIT_OPTION,
  limitOf,
  paiseOf,
  reasonOf,
} from "#lib/operations/operator/options.ts";

const ORDER = "ID";
const CLAIMED = "allow a refund in full of a gift that was claimed: its year ends";
const RECORDED =
  "Razorpay has not answered. The refund is recorded and will be sent: do not repeat it.";

export const orderCommands: readonly Command[] = [
  {
    name: "order list",
    summary: "List orders, the newest first; amounts in paise",
    options: [
      { name: "status", value: "created|paid", help: "only these" },
      { name: "member", value: "ID|EMAIL", help: "only this member's" },
      LIMIT_OPTION,
    ],
    run: list,
  },
  {
    name: "order show",
    argument: ORDER,
    summary: "Show an order by our id or Razorpay's, with its payment, refunds and year",
    run: ({ subject }) => getOrder(subject),
  },
  {
    name: "order settle",
    argument: ORDER,
    summary: "Ask Razorpay about an order now: grant its year if paid, end it if refunded",
    changes: true,
    run: ({ subject, actor, reason }) => settleNow(subject, { actor, reason }),
  },
  {
    name: "order adopt",
    argument: "RAZORPAY-ORDER",
    summary: "Assign an order that is missing after a restore to a member, and settle it",
    options: [{ name: "member", value: "ID|EMAIL", help: "the order's buyer", required: true }],
    changes: true,
    run: adopt,
  },
  {
    name: "order refund",
    argument: ORDER,
    summary: "Refund a paid order; a full refund ends the membership now",
    options: [
      { name: "paise", value: "N", help: "the amount; by default all that is left" },
      { name: "again", help: "allow a second refund of the same amount within 24 hours" },
      { name: "disputed", help: "allow a refund while the buyer's bank asks for the money back" },
      { name: "claimed", help: CLAIMED },
    ],
    changes: true,
    confirm: (subject) => `Refund order ${subject}? This cannot be undone.`,
    run: refund,
  },
  {
    name: "refund record",
    argument: "ORDER",
    summary: "Record a refund made outside Razorpay, with its credit note",
    options: [
      { name: "paise", value: "N", help: "the refunded amount", required: true },
      { name: "on", value: "YYYY-MM-DD", help: "the day of the refund", required: true },
      {
        name: "reference",
        value: "TEXT",
        required: true,
        help: "the bank's number of the transfer, without names",
      },
      { name: "again", help: "allow a second refund of the same amount within 24 hours" },
      { name: "claimed", help: CLAIMED },
    ],
    changes: true,
    confirm: (subject) =>
      `Order ${subject} gets a credit note, which cannot be taken back. Has the money gone back?`,
    run: record,
  },
];

async function list(input: Input) {
  const limit = limitOf(input);
  const member = input.option("member");
  const userId = member === undefined ? undefined : (await getUser(member)).id;
  return listOrders({ status: statusOf(input.option("status")), userId, limit });
}

function statusOf(text: string | undefined) {
  if (text === undefined) return undefined;
  if (text === "created") return "CREATED";
  if (text === "paid") return "PAID";
  throw new UsageError("--status takes 'created' or 'paid'.");
}

async function adopt({ subject, option, actor, reason }: Input) {
  const { id } = await getUser(option("member") ?? "");
  return { order: subject, member: id, outcome: await adoptOrder(subject, id, { actor, reason }) };
}

async function refund(input: Input) {
  const { id } = await getOrder(input.subject);
  const amount = input.option("paise") === undefined ? {} : { amountPaise: paiseOf(input) };
  const act = onceAgain(input, id, amount);
  const recheck = async (tx: Transaction) => {
    await act.recheck(tx);
    if (!input.has("disputed")) await expectNoOpenDispute(tx, id);
  };
  const isClaimedMeant = input.has("claimed");
  const request = { ...act, recheck, isAgain: input.has("again"), isClaimedMeant, ...amount };
  const { isSent, ...refund } = await refundPayment(id, request);
  return { ...refund, note: isSent ? "sent to Razorpay" : RECORDED };
}

async function record(input: Input) {
  const [amountPaise, day, again] = [paiseOf(input), dayOf(input), input.has("again")];
  const reference = input.option("reference")?.trim() ?? "";
  const { id } = await getOrder(input.subject);
  const act = onceAgain(input, id, { amountPaise });
  const isClaimedMeant = input.has("claimed");
  return recordRefund(id, { ...act, amountPaise, day, reference, again, isClaimedMeant });
}

/** Refuses the same `--again` within a day; without an amount, nothing is left to send again. */
function onceAgain(input: Input, orderId: string, { amountPaise }: { amountPaise?: number }) {
  const reason = reasonOf(input);
  const recheck = async (tx: Transaction) => {
    if (!input.has("again") || amountPaise === undefined) return;
    const createdAt = { gt: new Date(now().getTime() - refundRule.twinMs) };
    const same = { payment: { orderId }, amountPaise, reason: { startsWith: reason } };
    const where = { ...same, createdAt, status: { not: "FAILED" as const } };
    const twin = await tx.refund.findFirst({ where, select: { id: true } });
    if (twin === null) return;
    const fact = `Refund ${twin.id} has this amount and this reason already.`;
    throw new AppError("conflict", `${fact} Another one needs another reason.`);
  };
  return { actor: input.actor, reason, recheck };
}
