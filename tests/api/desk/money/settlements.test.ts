import type { IncomingMessage, ServerResponse } from "node:http";
import { hostname } from "node:os";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { settledEntries } from "#lib/billing/razorpay/settlements.ts";
import { importSettlements } from "#lib/billing/settlements/import-settlements.ts";
import { someUnsettled } from "#lib/billing/settlements/list-unsettled.ts";
import { listSettledDifferences, sumSettled } from "#lib/billing/settlements/settled-month.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS, HOUR_MS } from "#lib/core/durations.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { monthNamed, monthOrThis } from "#lib/desk/money/month.ts";
import { createCustomer } from "#tests/api/support/shop/customer.ts";
import { withDetour, withoutGateway } from "#tests/api/support/shop/fake-gateway.ts";
import type { Visitor, VisitorResponse } from "#tests/support/accounts/visitor.ts";
import { auditOf, createStaff } from "#tests/support/desk/staff.ts";
import { patience } from "#tests/support/patience.ts";

/** The sandbox's payments have the machine's time. */
const month = monthOrThis();

let accountant: Visitor & { userId: string };
let customer: Awaited<ReturnType<typeof createCustomer>>;

beforeAll(async () => {
  accountant = await createStaff("ACCOUNTANT");
  customer = await createCustomer();
});

/** Ten an hour are let through. */
beforeEach(() => database().write((tx) => tx.rateLimit.deleteMany()));

const importMonth = (name: string) =>
  accountant.post(deskCalls.importSettlements.path, { json: { month: name } });

/** As the page follows an import: resolves with its end. */
async function followImport() {
  let body: VisitorResponse["body"] = {};
  await vi.waitFor(async () => {
    body = await view();
    expect(body.state).not.toBe("RUNNING");
  }, patience);
  return body;
}

async function importAll() {
  const { status, body } = await importMonth(month.name);
  expect([status, body.state]).toEqual([200, "RUNNING"]);
  return followImport();
}

const importFile = (report: string) =>
  accountant.post(deskCalls.importSettlements.path, { json: { month: month.name, report } });

const view = async () =>
  (await accountant.get(`${deskCalls.settlementImport.path}/${month.name}`)).body;

const storedLines = () =>
  database().read.settlementLine.count({ where: { entityId: customer.razorpayPaymentId } });

test("an import stores nothing when the actor's permission was revoked meanwhile", async () => {
  const gone = new AppError("forbidden", "gone");
  const recheck = () => Promise.reject(gone);
  const act = { actor: "staff nobody", reason: "a test", recheck };
  const imported = importSettlements(settledEntries(month.name), month, act);
  await expect(imported).rejects.toBe(gone);
  expect(await storedLines()).toBe(0);
});

test("the accountant imports a report once, and no line differs from the site's", async () => {
  const first = await importAll();
  expect(first).toMatchObject({ state: "DONE", lines: first.added });
  expect(await storedLines()).toBe(1);
  expect(await importAll()).toMatchObject({ state: "DONE", added: 0, changed: 0 });
  const actor = `staff ${accountant.userId}`;
  expect(await auditOf(`settlements ${month.name}`)).toMatchObject([
    { actor, action: "settlements.imported" },
  ]);
  const [sum, ...others] = await sumSettled(month);
  expect([sum?.type, sum?.lines, others]).toEqual(["payment", first.lines, []]);
  expect((sum?.creditPaise ?? 0) + (sum?.feePaise ?? 0)).toBe(sum?.oursPaise);
  expect(await listSettledDifferences(month, 10)).toEqual([]);
});

test("an import shows its progress, and runs once at a time", async () => {
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const detour = async (_request: IncomingMessage, response: ServerResponse) => {
    asked.resolve();
    await answered.promise;
    response.writeHead(200, { "content-type": "application/json" });
    response.end('{"items":[]}');
    return true;
  };
  await withDetour(detour, async () => {
    await importMonth(month.name);
    await asked.promise;
    expect(await view()).toMatchObject({ state: "RUNNING", lines: 0, progress: 0 });
    expect((await importMonth(month.name)).status).toBe(409);
    expect((await importFile("no report")).status).toBe(422);
    answered.resolve();
    expect(await followImport()).toMatchObject({ state: "DONE", lines: 0 });
  });
});

test("an import that Razorpay does not answer says so, and can be started again", async () => {
  await withoutGateway(async () => {
    const { state, problem } = await importAll();
    expect([state, problem]).toEqual(["FAILED", expect.stringMatching(/does not answer/)]);
  });
  expect((await importAll()).state).toBe("DONE");
});

test("a process that did not import shows how the import of another has ended", async () => {
  const { aieSettlementImports } = globalThis as { aieSettlementImports?: Map<string, unknown> };
  const ended = await importAll();
  aieSettlementImports?.clear();
  expect(await view()).toEqual(ended);
  await withoutGateway(async () => {
    const failed = await importAll();
    aieSettlementImports?.clear();
    expect([failed.state, await view()]).toEqual(["FAILED", failed]);
  });
});

test("an import whose process has ended is lost, and can be started again", async () => {
  const other = monthNamed("2020-05");
  const path = `${deskCalls.settlementImport.path}/${other.name}`;
  const leave = (holder: string, lifeMs: number) =>
    database().write(async (tx) => {
      const name = `settlements ${other.name}`;
      await tx.lease.deleteMany({ where: { name } });
      const data = { name, holder, expiresAt: new Date(now().getTime() + lifeMs) };
      await tx.lease.create({ data, select: { name: true } });
    });
  const stateNow = async () => (await accountant.get(path)).body.state;
  expect(await stateNow()).toBe("NONE");
  // The same process id in another life is that of a container before its restart.
  await leave(`${hostname()} ${process.pid} another`, 60_000);
  expect(await stateNow()).toBe("LOST");
  await leave("elsewhere 1 another", 60_000);
  expect(await stateNow()).toBe("RUNNING");
  expect((await importMonth(other.name)).status).toBe(409);
  await leave("elsewhere 1 another", -1);
  expect(await stateNow()).toBe("LOST");
  expect((await importMonth(other.name)).status).toBe(200);
  await vi.waitFor(async () => expect(await stateNow()).toBe("DONE"), patience);
});

const head =
  "transaction_entity,entity_id,amount,fee (exclusive tax),tax,debit,credit,entity_created_at,settlement_id,settled_at,settlement_utr";
const line = `payment,pay_of_a_file,100.00,2.00,0.36,0,97.64,${month.name}-04 10:00:00,setl_1,,`;

test("imports the report file of Razorpay's dashboard, and a repetition adds nothing", async () => {
  const { status, body } = await importFile(`${head}\r\n${line}\r\n`);
  expect([status, body]).toEqual([200, { lines: 1, added: 1, changed: 0, fees_filled: 0 }]);
  expect((await importFile(`${head}\n${line}`)).body).toMatchObject({ added: 0, changed: 0 });
  const entries = await auditOf(`settlements ${month.name}`);
  expect(entries.at(-1)).toMatchObject({ reason: "the settlement report of Razorpay's dashboard" });
  const where = { entityId: "pay_of_a_file" };
  const stored = await database().read.settlementLine.findMany({
    where,
    select: { creditPaise: true, feePaise: true, taxPaise: true },
  });
  expect(stored).toEqual([{ creditPaise: 9764, feePaise: 236, taxPaise: 36 }]);
  await database().write((tx) => tx.settlementLine.deleteMany({ where }));
});

test.each([
  ["no report", "a,b\n1,2", 422, "it has no column 'transaction_entity'"],
  ["a header alone", head, 422, "The report has no records."],
  ["broken off", `${head}\n${line.slice(0, -2)}`, 422, "Record 1 of the report: it has 9 cells"],
  ["of another month", `${head}\n${line.replace(month.name, "2020-05")}`, 422, "has no record of"],
  ["beyond a column", `${head}\n${line.replace("100.00", "9".repeat(30))}`, 422, "is not between"],
  [
    "of the year 0",
    `${head}\n${line.replace(`${month.name}-04`, "0000-01-01").replace(/,,$/, `,${month.name}-05,`)}`,
    422,
    "not a time",
  ],
  ["with a zero byte", `${head}\n${line.replace("pay_", "\0")}`, 422, "entity_id has other"],
  [
    "of one long id",
    `${head}\n${line.replace("pay_", "x".repeat(1_900_000))}`,
    422,
    "more than 100",
  ],
  ["larger than 2 MiB", "x".repeat(2 * 1024 * 1024), 413, "takes at most 2097152 bytes"],
])("a file that is %s is refused with a sentence", async (_, report, expected, sentence) => {
  const { status, body } = await importFile(report);
  expect(status).toBe(expected);
  expect(body.detail).toContain(sentence);
});

test("a line that differs or that is unknown is listed", async () => {
  const entityId = customer.razorpayPaymentId;
  const at = new Date(now().getTime() - 1);
  const line = {
    ...{ type: "payment", creditPaise: 900, debitPaise: 0, feePaise: 100, taxPaise: 18 },
    ...{ createdAt: at, settledAt: at, importedAt: at },
  };
  const data = [
    { ...line, entityId: "pay_elsewhere" },
    { ...line, entityId: "adj_lost", type: "adjustment", creditPaise: 0, debitPaise: 500 },
  ];
  await database().write(async (tx) => {
    await tx.settlementLine.createMany({ data });
    const where = { razorpayPaymentId: entityId };
    await tx.payment.updateMany({ where, data: { feePaise: { increment: 1 } } });
  });
  const found = await listSettledDifferences(month, 10);
  const where = { razorpayPaymentId: entityId };
  const fee = await database().read.payment.findUnique({ where, select: { feePaise: true } });
  const oursPaise = fee?.feePaise ?? 0;
  const ofOrder = { orderId: customer.order };
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      { entityId, what: "fee", oursPaise, razorpaysPaise: oursPaise - 1, ...ofOrder },
      {
        ...{ entityId: "pay_elsewhere", what: "unknown", oursPaise: null, razorpaysPaise: 900 },
        orderId: null,
      },
      {
        ...{ entityId: "adj_lost", what: "other", oursPaise: null, razorpaysPaise: -500 },
        orderId: null,
      },
    ]),
  );
});

/** A CSV's lines without its head. */
async function linesOf(call: { path: string }): Promise<string[]> {
  const response = await accountant.send(`${call.path}?month=${month.name}`);
  expect(response.headers.get("content-type")).toContain("text/csv");
  const [, ...lines] = (await response.text()).trim().split("\r\n");
  return lines;
}

test("more differences than the page shows are in its CSV, each once", async () => {
  const at = new Date(now().getTime() - 1);
  const data = Array.from({ length: 620 }, (_, count) => ({
    ...{ entityId: `pay_many_${count}`, type: "payment", creditPaise: 900, debitPaise: 0 },
    ...{ feePaise: 100, taxPaise: 18, createdAt: at, settledAt: at, importedAt: at },
  }));
  await database().write((tx) => tx.settlementLine.createMany({ data }));
  const lines = await linesOf(deskCalls.settledDifferences);
  const ids = lines.map((line) => line.split(",")[0] ?? "").filter((id) => /many/.test(id));
  expect([ids.length, new Set(ids).size]).toEqual([620, 620]);
  expect(lines).toContain("pay_many_7,not known here,,9,");
  const where = { entityId: { startsWith: "pay_many_" } };
  await database().write((tx) => tx.settlementLine.deleteMany({ where }));
});

/** Stores a paid order for each. */
async function storePaid(ids: readonly string[], times: { paidAt: Date; capturedAt: Date }) {
  const { mode } = environment().razorpay;
  const { userId } = customer;
  const at = times.capturedAt;
  const terms = { currency: "INR", amountPaise: 100 };
  await database().write(async (tx) => {
    await tx.order.createMany({
      data: ids.map((id) => ({
        ...{ id, userId, mode, keyId: "key", plan: "A year", description: "A year" },
        ...{ gstPercent: 18, status: "PAID" as const, createdAt: at, offeredAt: at, ...terms },
      })),
    });
    await tx.payment.createMany({
      data: ids.map((id) => ({
        ...{ id, razorpayPaymentId: id, orderId: id, method: "upi", chargedPaise: 100, ...terms },
        ...times,
      })),
    });
  });
}

test("more unsettled payments than the page shows are in its CSV, each once", async () => {
  // After the month's settlements are due.
  setClock(() => new Date(month.until.getTime() + 10 * DAY_MS));
  accountant = await createStaff("ACCOUNTANT");
  const at = new Date(month.from.getTime() + 1_000);
  const ids = Array.from({ length: 1_200 }, (_, count) => `unsettled-${count}`);
  await storePaid(ids, { paidAt: at, capturedAt: at });
  await database().write((tx) =>
    tx.refund.create({
      data: {
        ...{ id: "back", paymentId: "unsettled-0", razorpayRefundId: "rfnd_back", reason: "x" },
        ...{ amountPaise: 50, status: "PROCESSED", createdAt: at },
      },
      select: { id: true },
    }),
  );
  const some = await someUnsettled(month, 51);
  expect(some).toHaveLength(51);
  const lines = await linesOf(deskCalls.unsettledCsv);
  const own = lines.filter((line) => line.startsWith("unsettled-"));
  expect([own.length, new Set(own).size]).toEqual([1_200, 1_200]);
  expect(lines.at(-1)).toBe(`rfnd_back,${month.name}-01,-0.5`);
});

test("an unsettled payment counts to the month of its payment, also when a clock was behind", async () => {
  const earlier = new Date(month.from.getTime() - HOUR_MS);
  const later = new Date(month.from.getTime() + HOUR_MS);
  await storePaid(["clock-behind"], { paidAt: later, capturedAt: earlier });
  await storePaid(["of-last-month"], { paidAt: earlier, capturedAt: later });
  const lines = await linesOf(deskCalls.unsettledCsv);
  expect(lines).toContain(`clock-behind,${month.name}-01,1`);
  expect(lines.join()).not.toContain("of-last-month");
});

test.each(["2026-13", "x", "9998-01", ""])("the month %j is refused with 422", async (name) => {
  expect((await importMonth(name)).status).toBe(422);
});
