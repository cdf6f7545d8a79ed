/** Today, Money and each file name the same sums, of the demo's invented past. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { DAY_MS, HOUR_MS } from "#lib/core/durations.ts";
import { startOfIndiaDay } from "#lib/core/locale/india-time.ts";
import { readNumbers } from "#lib/desk/numbers/numbers.ts";
import { readSoldByMonth } from "#lib/desk/numbers/sold.ts";
import { spanOf } from "#lib/desk/numbers/span.ts";
import { prepareDemo } from "#lib/site/demo.ts";
import { prepareHistory } from "#lib/site/demo-history/demo-history.ts";
import { freePort } from "#scripts/support/local-postgres.ts";
import { cheapenPasswords, demo, withSettings } from "#tests/api/support/settings.ts";
import type { Visitor } from "#tests/support/accounts/visitor.ts";
import { createStaff } from "#tests/support/desk/staff.ts";

let settings: Record<string, string>;
let accountant: Visitor;

/** Hours from the times of other files, whose sums the process may still keep. */
const EVENING = new Date(startOfIndiaDay(indiaDay(new Date())).getTime() + 23 * HOUR_MS);

beforeAll(async () => {
  setClock(() => EVENING);
  cheapenPasswords();
  const own = { PORT: String(await freePort()), RAZORPAY_API_BASE: "" };
  settings = { ...demo, ...own, DEMO_HISTORY: "1" };
  await withSettings(settings, async () => {
    await prepareDemo(process.cwd());
    await prepareHistory(process.cwd());
  });
});

beforeEach(async () => {
  setClock(() => EVENING);
  accountant = await createStaff("ACCOUNTANT");
});

/** No cell of these files that is read here has a comma. */
async function cellsOf(path: string): Promise<Record<string, string>[]> {
  const response = await accountant.send(path);
  expect([path, response.status]).toEqual([path, 200]);
  const [head = "", ...lines] = (await response.text()).replace("\uFEFF", "").trim().split("\r\n");
  const names = head.split(",");
  return lines.map((line) => {
    const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, ""));
    return Object.fromEntries(names.map((name, at) => [name, cells?.[at] ?? ""]));
  });
}

const paise = (rupees = "") => Math.round(Number(rupees) * 100);
const sumOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0);

/** Adds up the documents of the days, from the files of their months. */
async function addUp(first: string, last: string) {
  const sums = { sold: 0, refunded: 0 };
  const months = new Set<string>();
  for (let at = Date.parse(first); at <= Date.parse(last); at += DAY_MS) {
    months.add(new Date(at).toISOString().slice(0, 7));
  }
  for (const month of months) {
    const path = `${deskCalls.monthsDocuments.path}?month=${month}&test=1`;
    for (const { Date: day = "", For, Total } of await cellsOf(path)) {
      if (day < first || day > last) continue;
      sums[For === "" ? "sold" : "refunded"] += paise(Total);
    }
  }
  return sums;
}

const day = (back: number) => indiaDay(new Date(now().getTime() - back * DAY_MS));

const spans = [
  ["the last 30 days", () => ({ span: "days" })],
  ["this month", () => ({ span: "month" })],
  ["the last month", () => ({ span: "last" })],
  ["the financial year", () => ({ span: "year" })],
  ["own days", () => ({ from: day(75), until: day(12) })],
  ["one day", () => ({ from: day(3), until: day(3) })],
] as const;

describe.each(spans)("of %s", (_name, query) => {
  test("Today, Money and their files have the sums of the documents", () =>
    withSettings(settings, async () => {
      const values: Record<string, string> = query();
      const span = spanOf(values, "days");
      const last = indiaDay(new Date(span.until.getTime() - 1));
      const { sold, refunded } = await addUp(indiaDay(span.from), last);
      const { sums, money } = await readNumbers("OWNER", span);
      expect(sums.now).toMatchObject({
        ...{ soldPaise: sold, refundedPaise: refunded, netPaise: sold - refunded },
      });
      expect(sumOf((money ?? []).map(({ soldPaise }) => soldPaise))).toBe(sold);
      const months = await readSoldByMonth(span);
      expect(sumOf(months.map(({ soldPaise }) => soldPaise))).toBe(sold);
      expect(sumOf(months.map(({ netPaise }) => netPaise))).toBe(sold - refunded);
      for (const plot of ["money", "months"]) {
        const address = `${deskCalls.numbersCsv.path}?${new URLSearchParams({ plot, ...values })}`;
        const rows = await cellsOf(address);
        expect(sumOf(rows.map(({ Sold }) => paise(Sold)))).toBe(sold);
        expect(sumOf(rows.map(({ Refunded }) => paise(Refunded)))).toBe(refunded);
        expect(sumOf(rows.map(({ Net }) => paise(Net)))).toBe(sold - refunded);
      }
      const before = await addUp(
        indiaDay(span.before.from),
        indiaDay(new Date(span.before.until.getTime() - 1)),
      );
      expect(sums.before).toMatchObject({
        ...{ soldPaise: before.sold, refundedPaise: before.refunded },
      });
    }));
});

test("the past has sales and refunds to add up", () =>
  withSettings(settings, async () => {
    const { sums } = await readNumbers("OWNER", spanOf({ span: "year" }, "days"));
    expect(Number(sums.now.soldPaise)).toBeGreaterThan(5_000_000);
    expect(Number(sums.now.refundedPaise)).toBeGreaterThan(100_000);
    expect(Number(sums.now.seconds)).toBeGreaterThan(3_600);
  }));

test("each role sees its own sums and files alone", async () => {
  const span = spanOf({}, "days");
  const seen = async (role: Parameters<typeof readNumbers>[0]) =>
    Object.entries((await readNumbers(role, span)).sums.now).flatMap(([name, value]) =>
      value === null ? [] : [name],
    );
  const members = ["begun", "ended", "seconds"];
  expect(await seen("EDITOR")).toEqual(["seconds"]);
  expect(await seen("SUPPORT")).toEqual(members);
  expect(await seen("ACCOUNTANT")).toEqual(["soldPaise", "refundedPaise", "netPaise", ...members]);
  const statusOf = async (role: "EDITOR" | "SUPPORT", plot: string) => {
    const { send } = await createStaff(role);
    return (await send(`${deskCalls.numbersCsv.path}?plot=${plot}`)).status;
  };
  expect(await statusOf("EDITOR", "members")).toBe(403);
  expect(await statusOf("EDITOR", "hours")).toBe(200);
  expect(await statusOf("SUPPORT", "months")).toBe(403);
  expect(await statusOf("SUPPORT", "way")).toBe(200);
  expect(await statusOf("SUPPORT", "constructor")).toBe(404);
});

test("days that are none are refused with a sentence", async () => {
  const { body, status } = await accountant.call(
    `${deskCalls.numbersCsv.path}?plot=money&from=2026-02-30&until=2026-03-01`,
    { method: "GET" },
  );
  expect([status, body.detail]).toEqual([422, expect.stringContaining("Please give both days")]);
});
