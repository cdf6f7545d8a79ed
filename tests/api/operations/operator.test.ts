import { userInfo } from "node:os";
import { expect, test } from "vitest";
import { nextSerialNumber } from "#lib/billing/invoices/serial-number.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import { createBuyer } from "#tests/api/support/shop/buyer.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";

const auditOf = (subject: string) =>
  database().read.auditEntry.findMany({
    where: { subject },
    orderBy: { at: "asc" },
    select: { actor: true, action: true, reason: true },
  });

const operator = `operator ${userInfo().username}`;

test("--help lists the commands, of all, of a group and of one", async () => {
  const all = await operate("--help");
  expect(all).toMatchObject({ status: 0, words: "" });
  for (const name of [
    "member find",
    "member show",
    "member grant",
    "member extend",
    "member revoke",
    "order list",
    "order show",
    "order settle",
    "order refund",
    "invoice show",
    "invoice export",
    "invoice continue",
    "coupon list",
    "coupon make",
    "coupon end",
    "gift show",
    "gift send",
    "refund record",
    "settlements import",
    "gstr1",
    "revenue deferred",
    "alert list",
    "alert show",
    "alert resolve",
    "event list",
    "backup",
    "restore",
    "doctor",
  ]) {
    expect(all.output).toContain(`  ${name}`);
  }
  expect((await operate("member", "--help")).output).not.toContain("invoice export");
  const one = await operate("member", "extend", "--help");
  expect(one.output).toContain("member extend ID|EMAIL --days N --reason TEXT");
});

test.each([
  [[], "Which command?"],
  [["member", "befriend"], "There is no command 'member befriend'."],
  [["member", "find"], "'member find' takes one argument, TEXT."],
  [["order", "list", "more"], "'order list' takes no argument."],
  [["member", "grant", "somebody"], "'member grant' needs --reason TEXT."],
  [["member", "grant", "somebody", "--reason", " "], "'member grant' needs --reason TEXT."],
  [["order", "list", "--colour", "red"], "Unknown option '--colour'."],
  [["member", "grant", "x", "--reason", "-5"], "use '--reason=-XYZ'. 'member grant --help' shows"],
  [["order", "list", "--limit", "many"], "--limit takes a whole number from 1 to 1000."],
  [["order", "refund", "x", "--reason", "a wish"], "This cannot be undone: a script passes --yes."],
  [["invoice", "export", "--month", "2026-13"], "--month takes a month such as 2026-11."],
])("refuses %j with status 2 and a sentence", async (args, sentence) => {
  const { status, output, words } = await operate(...args);
  expect({ status, output }).toEqual({ status: 2, output: "" });
  expect(words).toContain(sentence);
  expect(words.trim().split("\n")).toHaveLength(1);
});

test("finds a member, grants a year and days, ends both, and audits each act", async () => {
  const member = await createMember();
  const id = member.userId;
  const act = ["--reason", "a prize"];
  expect(await askOperator("member", "find", id)).toMatchObject([{ id, firstName: "Amrita" }]);
  expect((await askOperator("member", "show", id)).planStatus).toBe("INACTIVE");

  const year = await askOperator("member", "grant", id, ...act);
  const days = await askOperator("member", "extend", id, "--days", "7", ...act);
  expect(days.startsAt).toBe(year.endsAt);
  expect(Date.parse(days.endsAt) - Date.parse(year.endsAt)).toBe(7 * DAY_MS);
  expect((await member.get("/api/authenticate")).body.plan_status).toBe("ACTIVE");

  const unsure = await operate("member", "revoke", id, ...act);
  expect(unsure.status).toBe(2);
  expect(unsure.words).toContain("a script passes --yes");
  expect(await askOperator("member", "revoke", id, ...act, "--yes")).toEqual({ ended: 2 });
  expect((await member.get("/api/authenticate")).body.plan_status).toBe("INACTIVE");
  expect(await operate("member", "extend", id, "--days", "7", ...act)).toMatchObject({ status: 1 });

  expect(await auditOf(`user ${id}`)).toEqual(
    ["membership.grant", "membership.extend", "membership.revoke"].map((action) => ({
      actor: operator,
      action,
      reason: "a prize",
    })),
  );
});

test("settles a paid order whose browser was closed, and shows its invoice", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  const [open] = await askOperator("order", "list", "--member", buyer.userId);
  expect(open).toMatchObject({ razorpayOrderId: buyer.orderId, status: "CREATED" });
  const { id } = open;
  expect(await askOperator("order", "settle", buyer.orderId, "--reason", "asked by mail")).toEqual({
    id,
    paid: true,
  });
  const order = await askOperator("order", "show", id);
  expect(order).toMatchObject({ status: "PAID", payment: { amountPaise: 117_882 } });
  const { number } = order.payment.documents[0];
  expect(await askOperator("invoice", "show", number)).toMatchObject({ totalPaise: 117_882 });
  expect(await auditOf(`order ${id}`)).toContainEqual({
    actor: operator,
    action: "order.settle",
    reason: "asked by mail",
  });
});

test("refunds a paid order, and ends its year", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  await askOperator("order", "settle", buyer.orderId, "--reason", "asked by mail");
  const act = ["--reason", "bought twice", "--yes"];
  expect(await askOperator("order", "refund", buyer.orderId, ...act)).toMatchObject({
    amountPaise: 117_882,
    status: "PROCESSED",
  });
  expect((await buyer.get("/api/authenticate")).body.plan_status).toBe("INACTIVE");
});

test("exports a month for the accountant, without formulas in names", async () => {
  const buyer = await createBuyer();
  const data = { firstName: "=HYPERLINK(1)", lastName: "Roy, A" };
  await database().write((tx) => tx.user.updateMany({ where: { id: buyer.userId }, data }));
  await payInSandbox(buyer.orderId);
  await askOperator("order", "settle", buyer.orderId, "--reason", "a test");
  const month = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" })
    .format(new Date())
    .slice(0, 7);
  const { status, output, words } = await operate("invoice", "export", "--month", month);
  expect(status).toBe(0);
  expect(words).toMatch(/^\d+ documents$/m);
  expect(output).toMatch(/^\uFEFFNumber,Kind,Date,/);
  expect(output).toContain(`"'=HYPERLINK(1) Roy, A"`);
  expect(output).toMatch(/,1178\.82,,,,\r\n$/);
  const none = await operate("invoice", "export", "--month", "2020-01");
  expect(none.output.trim().split("\r\n")).toHaveLength(1);
});

test("continues a series after a restore behind the last issued number", async () => {
  const number = "INV-1920-000041";
  const act = ["--reason", "a restore"];
  expect(await askOperator("invoice", "continue", number, ...act)).toEqual({
    series: "INV",
    financialYear: "1920",
    last: 41,
  });
  expect(await askOperator("invoice", "continue", "INV-1920-000007", ...act)).toMatchObject({
    last: 7,
  });
  await askOperator("invoice", "continue", "INV-1920-000041", ...act);
  const at = new Date("2019-06-01");
  const next = await database().write((tx) =>
    nextSerialNumber(tx, { kind: "TAX_INVOICE", mode: "LIVE" }, at),
  );
  expect(next).toBe("INV-1920-000042");
  expect((await operate("invoice", "continue", "41", ...act)).status).toBe(1);
});

test("answers an unknown id with status 1 and a sentence", async () => {
  for (const args of [
    ["member", "show", "nobody"],
    ["order", "show", "none"],
    ["invoice", "show", "INV-2627-000000"],
  ]) {
    const { status, words } = await operate(...args);
    expect({ args, status }).toEqual({ args, status: 1 });
    expect(words).toMatch(/^There is no (member|order|invoice) .+\.\n$/);
  }
});

test("makes a coupon by its terms, refuses others in a sentence, lists and ends it", async () => {
  const days = ["--from", "2026-12-01", "--until", "2026-12-31"];
  const rest = [...days, "--most", "5", "--reason", "the fair"];
  const wrong = await operate("coupon", "make", "--kind", "percent", "--amount", "100", ...rest);
  expect(wrong).toMatchObject({ status: 2, output: "" });
  const terms = ["--kind", "percent", "--amount", "10", "--code", "oper-ator26"];
  const made = await operate("coupon", "make", ...terms, ...rest);
  expect(made.status).toBe(0);
  expect(made.output).toContain("OPERATOR26");
  expect((await operate("coupon", "list")).output).toContain("OPERATOR26");
  const end = ["coupon", "end", "operator26", "--reason", "over", "--yes"];
  expect((await operate(...end)).status).toBe(0);
  const where = { code: "OPERATOR26" };
  const select = { endedAt: true, note: true } as const;
  const coupon = await database().read.coupon.findUnique({ where, select });
  expect(coupon).toEqual({ endedAt: expect.any(Date), note: "the fair" });
  expect((await operate("coupon", "end", "nothing", "--reason", "x", "--yes")).status).toBe(1);
});
