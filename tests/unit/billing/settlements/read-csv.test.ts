import fc from "fast-check";
import { expect, test } from "vitest";
import { intervalOfMonth } from "#lib/billing/invoices/financial-year.ts";
import { readSettlementCsv } from "#lib/billing/settlements/read-csv.ts";

const HEAD =
  "transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,payment_method,card_type,issuer_name,entity_created_at,payment_captured_at,payment_notes,refund_notes,arn,entity_description,order_id,order_receipt,order_notes,dispute_id,dispute_created_at,dispute_reason,settlement_id,settled_at,settlement_utr,settled_by";

const line = (first: string, times: [string, string], notes = "") =>
  `${first},card,credit,HDFC,${times[0]},,${notes},,,,order_1,,,,,,setl_1,${times[1]},UTR1,Razorpay`;

const payment = "payment,pay_1,1178.82,INR,23.58,4.24,0,1151.0";
const times: [string, string] = ["2026-11-21 16:05:00", "2026-11-23 10:00:00"];

function read(text: string, name = "2026-11") {
  const month = intervalOfMonth(name);
  if (month === null) throw new Error(name);
  return readSettlementCsv(text, { name, ...month });
}

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

const separatedBy = (separator: string, lines: string[]) =>
  lines.map((one) => one.replaceAll(",", separator));
const withCommas = "payment;pay_1;1.178,82;INR;23,58;4,24;0;1151";

test.each([
  ["times as databases write them", [HEAD, line(payment, times)]],
  [
    "times as people in India write them",
    [HEAD, line(payment, ["21/11/2026 16:05:00", "23/11/2026 10:00"])],
  ],
  [
    "times as spreadsheets in the United States write them",
    [HEAD, line(payment, ["11/21/2026 4:05 PM", "11/23/2026 10:00"])],
  ],
  ["a mark, capitals and an empty line", [`\uFEFF${HEAD.toUpperCase()}`, line(payment, times), ""]],
  ["notes with commas, quotes and breaks", [HEAD, line(payment, times, '"{""a"": ""b,\r\nc""}"')]],
  ["notes with a quotation mark", [HEAD, line(payment, times, 'a 5" print')]],
  ["semicolons", separatedBy(";", [HEAD, line(payment, times)])],
  ["tabs and quotes", separatedBy('"\t"', [HEAD, line(payment, times)]).map((one) => `"${one}"`)],
  ["thousands", [HEAD, line(payment.replace("1178.82", '"1,178.82"'), times)]],
  [
    "decimal commas",
    [HEAD.replaceAll(",", ";"), line(withCommas, times).replaceAll(/,(?!82|58|24)/g, ";")],
  ],
])("reads the dashboard's report with %s", (_name, lines) => {
  expect(read(lines.join("\r\n"))).toEqual([entry]);
  expect(read(`${lines.join("\n")}\n`)).toHaveLength(1);
});

test("reads amounts as India groups them, and a time after midnight", () => {
  const amounts = 'payment,pay_1,"1,17,882.50",INR,"2,358",424,0,115100';
  const [found] = read(`${HEAD}\n${line(amounts, ["11/21/2026 12:05 AM", times[1]])}`);
  expect(found).toMatchObject({ amountPaise: 11_788_250, feePaise: 278_200 });
  expect(found?.createdAt).toEqual(new Date("2026-11-20T18:35:00Z"));
});

test("reads unsettled lines, also of an earlier month, and amounts without decimals", () => {
  const refund = line("refund,rfnd_1,500,INR,0,0,500,0", ["2026-10-31", ""]);
  expect(read([HEAD, refund, line(payment, times)].join("\n"))).toMatchObject([
    { type: "refund", amountPaise: 50_000, debitPaise: 50_000, feePaise: 0, settledAt: null },
    { type: "payment" },
  ]);
});

const withId = (id: string) => `payment,${id},5,INR,0,0,0,5`;

test.each([
  ["id,amount,status\nsetl_1,5,processed", "it has no column 'transaction_entity'"],
  [
    `${HEAD}\n${line("payment,pay_1,1e3,INR,0,0,0,0", times)}`,
    "Record 1 of the report: amount is '1e3'",
  ],
  [`${HEAD}\n${line("payment,pay_1,5.005,INR,0,0,0,0", times)}`, "amount is '5.005'"],
  [`${HEAD}\n${line("payment,pay_1,-5,INR,0,0,0,0", times)}`, "amount is '-5'"],
  [`${HEAD}\n${line('payment,pay_1,"11,78.82",INR,0,0,0,0', times)}`, "amount is '11,78.82'"],
  [`${HEAD}\n${line("payment,,5,INR,0,0,0,0", times)}`, "entity_id is empty"],
  [`${HEAD}\n${line(payment, ["yesterday", ""])}`, "entity_created_at is 'yesterday'"],
  [`${HEAD}\n${line(payment, ["2026-02-31", times[1]])}`, "entity_created_at is '2026-02-31'"],
  [`${HEAD}\n${line(payment, ["21/11/2026", "11/23/2026"])}`, "is '21/11/2026', which is not a"],
  ["", "it has no column 'transaction_entity'"],
  [HEAD, "The report has no records."],
  [`${HEAD}\n${line(payment, times)}\n,,\n${payment}`, "Record 2 of the report: it has 8 cells"],
  [`${HEAD}\n${line(payment, times)},`, "it has 28 cells, and the header 27"],
  [`${HEAD}\n${line(payment, times, '"{""a"": ""b')}`, "The file may have broken off"],
  [
    `${HEAD}\n${line(payment, ["2026-10-29", "2026-10-31 23:59:59"])}`,
    "it was settled on 2026-10-31, and the chosen month is 2026-11",
  ],
  [`${HEAD}\n${line(payment, ["2026-12-01 00:00", ""])}`, "it was made on 2026-12-01"],
  [`${HEAD}\n${line(payment, ["2026-10-29", ""])}`, "The report has no record of 2026-11"],
  [`${HEAD}\n${line(withId("x".repeat(101)), times)}`, "entity_id has more than 100 characters"],
  [`${HEAD}\n${line(withId("pay_\0"), times)}`, "entity_id has other characters"],
  ...["9".repeat(30), "9".repeat(400), "90071992547409.93", "21474836.48"].map((rupees) => [
    `${HEAD}\n${line(`payment,pay_1,5,INR,0,0,${rupees},0`, times)}`,
    "debit is not between 0 and 21,474,836.47 rupees",
  ]),
  [
    `${HEAD}\n${line("payment,pay_1,5,INR,21474836,1,0,5", times)}`,
    "fee with tax is not between 0 and 21,474,836.47 rupees",
  ],
])("refuses another file, and names the fault", (text = "", sentence) => {
  expect(() => read(text)).toThrow(sentence);
});

test("a report that breaks off anywhere within a record is refused, or lacks only its last cell", () => {
  const last = line(payment.replace("pay_1", "pay_2"), times);
  const text = [HEAD, line(payment, times)].join("\n");
  const lastComma = last.lastIndexOf(",");
  fc.assert(
    fc.property(fc.integer({ min: 1, max: lastComma }), (kept) => {
      expect(() => read(`${text}\n${last.slice(0, kept)}`)).toThrow("Record 2 of the report");
    }),
  );
});
