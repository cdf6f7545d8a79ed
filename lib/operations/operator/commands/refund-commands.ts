import { getOrder } from "#lib/billing/orders/queries.ts";
import { recordRefund } from "#lib/billing/refunds/record-refund.ts";
import type { Command, Input } from "#lib/operations/operator/command.ts";
import { dayOf, paiseOf } from "#lib/operations/operator/options.ts";

export const refundCommands: readonly Command[] = [
  {
    name: "refund record",
    argument: "ORDER",
    summary: "Record money that went back outside Razorpay, with its credit note",
    options: [
      { name: "paise", value: "N", help: "so much went back", required: true },
      { name: "on", value: "YYYY-MM-DD", help: "the day on which it went back", required: true },
      {
        ...{ name: "reference", value: "TEXT", required: true },
        help: "the bank's number of the transfer, without names",
      },
      { name: "again", help: "it is a second refund of the same amount in 24 hours" },
    ],
    changes: true,
    confirm: (subject) =>
      `Order ${subject} gets a credit note, which cannot be taken back. Has the money gone back?`,
    run: record,
  },
];

async function record(input: Input) {
  const { reason, actor } = input;
  const [amountPaise, day, again] = [paiseOf(input), dayOf(input), input.has("again")];
  const reference = input.option("reference")?.trim() ?? "";
  const { id } = await getOrder(input.subject);
  return recordRefund(id, { amountPaise, day, reference, reason, actor, again });
}
