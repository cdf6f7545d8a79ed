import { expect, test } from "vitest";
import { readSettlementCsv } from "#lib/billing/settlements/read-csv.ts";

const HEAD =
  "transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,payment_method,card_type,issuer_name,entity_created_at,payment_captured_at,payment_notes,refund_notes,arn,entity_description,order_id,order_receipt,order_notes,dispute_id,dispute_created_at,dispute_reason,settlement_id,settled_at,settlement_utr,settled_by";

const line = (first: string, times: [string, string], notes = "") =>
  `${first},card,credit,HDFC,${times[0]},,${notes},,,,order_1,,,,,,setl_1,${times[1]},UTR1,Razorpay`;

const payment = "payment,pay_1,1178.82,INR,23.58,4.24,0,1151.0";
const times: [string, string] = ["2026-11-21 16:05:00", "2026-11-23 10:00:00"];

const entry = {
  entityId: "pay_1",
  type: "payment",
  amountPaise: 117_882,
  creditPaise: 115_100,
  debitPaise: 0,
  feePaise: 2_782,
  taxPaise: 424,
  createdAt: new Date("2026-11-21T10:35:00Z"),
  settledAt: new Date("2026-11-23T04:30:00Z"),
  razorpayOrderId: "order_1",
  disputeId: null,
  settlementId: "setl_1",
  utr: "UTR1",
};

test.each([
  ["times as databases write them", [HEAD, line(payment, times)]],
  [
    "times as people in India write them",
    [HEAD, line(payment, ["21/11/2026 16:05:00", "23/11/2026 10:00"])],
  ],
  ["a mark, capitals and an empty line", [`\uFEFF${HEAD.toUpperCase()}`, line(payment, times), ""]],
  ["notes with commas, quotes and breaks", [HEAD, line(payment, times, '"{""a"": ""b,\r\nc""}"')]],
])("reads the dashboard's report with %s", (_name, lines) => {
  expect(readSettlementCsv(lines.join("\r\n"))).toEqual([entry]);
  expect(readSettlementCsv(`${lines.join("\n")}\n`)).toHaveLength(1);
});

test("reads unsettled lines, and amounts without decimals", () => {
  const text = `${HEAD}\n${line("refund,rfnd_1,500,INR,0,0,500,0", ["2026-11-21", ""])}`;
  expect(readSettlementCsv(text)).toMatchObject([
    { type: "refund", amountPaise: 50_000, debitPaise: 50_000, feePaise: 0, settledAt: null },
  ]);
});

test.each([
  ["id,amount,status\nsetl_1,5,processed", "it has no column 'transaction_entity'"],
  [
    `${HEAD}\n${line("payment,pay_1,1e3,INR,0,0,0,0", times)}`,
    "Record 1 of the report: amount is '1e3'",
  ],
  [`${HEAD}\n${line("payment,pay_1,5.005,INR,0,0,0,0", times)}`, "amount is '5.005'"],
  [`${HEAD}\n${line("payment,,5,INR,0,0,0,0", times)}`, "entity_id is empty"],
  [`${HEAD}\n${line(payment, ["yesterday", ""])}`, "entity_created_at is 'yesterday'"],
  ["", "it has no column 'transaction_entity'"],
])("refuses another file, and names the fault", (text, sentence) => {
  expect(() => readSettlementCsv(text)).toThrow(sentence);
});
