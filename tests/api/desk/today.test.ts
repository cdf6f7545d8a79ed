import { beforeEach, describe, expect, test } from "vitest";
import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { content, setContent } from "#lib/content/content.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { HOUR_MS } from "#lib/core/durations.ts";
import { indiaHour, startOfIndiaDay } from "#lib/core/locale/india-time.ts";
import { takeTallies, tally } from "#lib/core/metrics/tally.ts";
import { readMembersByDay as membersOf } from "#lib/desk/numbers/members.ts";
import { readSoldByDay } from "#lib/desk/numbers/sold.ts";
import { spanOf } from "#lib/desk/numbers/span.ts";
import { readWatched as watchedOf, readWay as wayOf } from "#lib/desk/numbers/visits.ts";
import { readTasks } from "#lib/desk/today/today.ts";
import { writeCounts } from "#lib/site/counters/write-counts.ts";
import { act } from "#tests/api/support/accounts/members.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { dispute, raise, recordEvent, unmatched } from "#tests/api/support/shop/alert-facts.ts";
import { createPayer } from "#tests/api/support/shop/buyer.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import { auditOf, createStaff } from "#tests/support/desk/staff.ts";
import { pass } from "#tests/support/time.ts";

const EPISODE = "AIE-SE01EP01";

beforeEach(async () => {
  takeTallies();
  await database().write(async (tx) => {
    await tx.alert.deleteMany({});
    await tx.pageVisits.deleteMany({});
    await tx.watchedHour.deleteMany({});
  });
});

let noon = startOfIndiaDay(indiaDay(new Date())).getTime() + 12 * HOUR_MS;

/** Sums are kept for a minute, also from the test before: each reading has a later time. */
function fresh<Rows>(read: (span: ReturnType<typeof spanOf>) => Rows): Rows {
  noon += 2 * 60_000;
  const at = new Date(noon);
  setClock(() => at);
  return read(spanOf({}, "days"));
}

const readMoneyByDay = () => fresh(readSoldByDay);
const readMembersByDay = () => fresh(membersOf);
const readWatched = () => fresh(watchedOf);
const readWay = () => fresh(wayOf);

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

describe("the task list", () => {
  test("names the works that no film shows, to editors", async () => {
    const before = content();
    const works = [...before.works, { id: "lost", title: "Lost", artist: "f-n-souza" }];
    expect((await readTasks("EDITOR")).works).toEqual([]);
    setContent({ ...before, works });
    expect((await readTasks("EDITOR")).works).toEqual([{ id: "work/lost", title: "Lost" }]);
    expect((await readTasks("SUPPORT")).works).toEqual([]);
    setContent(before);
  });

  test("begins with the nearest deadline and says what each alert means", async () => {
    const { order } = await createPayer();
    await raise(unmatched, { ...dispute, details: { order, amountPaise: 5 } });
    const { alerts } = await readTasks("SUPPORT");
    expect(alerts.map(({ kind }) => kind)).toEqual(["DISPUTE_OPENED", "PAYMENT_UNMATCHED"]);
    expect(alerts[0]).toMatchObject({ orderId: order, deadline: dispute.deadline, isByHand: true });
    expect(alerts[0]?.sentence).toMatch(/^A buyer's bank asks for the money/);
    expect(alerts[1]?.orderId).toBeNull();
  });

  test("has an old dispute with a deadline before a hundred newer alerts", async () => {
    await raise(dispute);
    pass(60_000);
    const later = Array.from({ length: 100 }, (_, at) => ({
      ...unmatched,
      subject: `payment ${at}`,
    }));
    await raise(...later);
    const { alerts } = await readTasks("SUPPORT");
    expect(alerts).toHaveLength(100);
    expect(alerts[0]).toMatchObject({ kind: "DISPUTE_OPENED", deadline: dispute.deadline });
  });

  test("shows each role only its own tasks", async () => {
    await raise(unmatched);
    await recordEvent("evt_today", 5, { tries: 1 });
    const seen = async (role: Parameters<typeof readTasks>[0]) => {
      const { alerts, webhooks, films } = await readTasks(role);
      return [alerts.length > 0, webhooks.length > 0, films.length > 0];
    };
    expect(await seen("OWNER")).toEqual([true, true, true]);
    expect(await seen("SUPPORT")).toEqual([true, true, false]);
    expect(await seen("ACCOUNTANT")).toEqual([true, true, false]);
    expect(await seen("EDITOR")).toEqual([false, false, true]);
  });

  test("lists mails that keep failing to the roles that read members", async () => {
    const at = now();
    const mail = { id: "failing", recipient: "a@b.example", subject: "Hello", text: "", html: "" };
    const times = { createdAt: at, dueAt: at, expiresAt: new Date("9999-12-31"), attempts: 5 };
    await database().write((tx) =>
      tx.outgoingMail.create({ data: { ...mail, ...times }, select: { id: true } }),
    );
    expect((await readTasks("SUPPORT")).mails).toMatchObject([{ id: "failing", attempts: 5 }]);
    expect((await readTasks("ACCOUNTANT")).mails).toEqual([]);
    await database().write((tx) => tx.outgoingMail.deleteMany({ where: { id: "failing" } }));
  });

  test("closes an alert by hand once, with the reason and the person", async () => {
    await raise(unmatched);
    const [support, accountant] = [await createStaff("SUPPORT"), await createStaff("ACCOUNTANT")];
    const id = `${unmatched.kind} ${unmatched.subject}`;
    const done = { json: { alert_id: id, reason: "refunded there" } };
    const { path } = deskCalls.resolveAlert;
    expect((await accountant.post(path, done)).status).toBe(403);
    expect((await support.post(path, done)).status).toBe(200);
    expect((await support.post(path, done)).status).toBe(409);
    expect((await readTasks("OWNER")).alerts).toEqual([]);
    expect(await auditOf(`alert ${id}`)).toMatchObject([
      { action: "alert.resolve", actor: `staff ${support.userId}`, reason: "refunded there" },
    ]);
    const unknown = { json: { alert_id: "nothing", reason: "x" } };
    expect((await support.post(path, unknown)).status).toBe(404);
  });
});

describe("the counters", () => {
  test("add what was counted, in one write", async () => {
    for (const more of [1, 1]) tally("visits", "/", more);
    tally("visits", "/about", 1);
    const hour = indiaHour(now());
    tally("watched", `${hour} ${EPISODE}`, 12.4);
    await writeCounts();
    tally("visits", "/", 3);
    tally("watched", `${hour} ${EPISODE}`, 8);
    await writeCounts();
    await writeCounts();
    const visits = await database().read.pageVisits.findMany({
      select: { day: true, path: true, visits: true },
      orderBy: { path: "asc" },
    });
    const day = indiaDay(now());
    expect(visits).toEqual([
      { day, path: "/", visits: 5 },
      { day, path: "/about", visits: 1 },
    ]);
    const watched = await database().read.watchedHour.findMany({
      select: { hour: true, episodeId: true, seconds: true },
    });
    expect(watched).toEqual([{ hour, episodeId: EPISODE, seconds: 20 }]);
  });

  test("count nothing with COUNT_VISITS=0", async () => {
    await withSettings({ COUNT_VISITS: "0" }, async () => {
      tally("visits", "/", 1);
      await writeCounts();
    });
    expect(await database().read.pageVisits.count()).toBe(0);
  });

  test("add the seconds that were played, at most the time since the last report", async () => {
    const viewer = await createSubscriber();
    const report = (position_seconds: number) =>
      viewer.post("/api/watch-progress/save", {
        json: { episode_id: EPISODE, position_seconds, duration_seconds: 3_000 },
      });
    const seconds = () => sum([...takeTallies().watched.values()]);
    pass(0);
    await report(10);
    expect(seconds()).toBe(10);
    pass(10_000);
    await report(20);
    expect(Math.round(seconds())).toBe(10);
    pass(10_000);
    await report(900);
    expect(seconds()).toBe(0);
    pass(10_000);
    await report(300);
    expect(seconds()).toBe(0);
    pass(5_000);
    await report(310);
    expect(Math.round(seconds())).toBe(5);
  });
});

describe("the plots", () => {
  test("have today's payments and refunds", async () => {
    const before = (await readMoneyByDay()).at(-1);
    const { order } = await createPayer();
    await refundPayment(order, { reason: "a part", amountPaise: 10_000 });
    const days = await readMoneyByDay();
    expect(days).toHaveLength(30);
    const today = days.at(-1);
    expect(today?.day).toBe(indiaDay(now()));
    expect(Number(today?.soldPaise) - Number(before?.soldPaise)).toBe(117_882);
    expect(Number(today?.refundedPaise) - Number(before?.refundedPaise)).toBe(10_000);
  });

  test("have members who came, renewed and left", async () => {
    const before = (await readMembersByDay()).at(-1);
    const { userId } = await createPayer();
    const whole = await createPayer();
    pass(1000);
    await refundPayment(whole.order, { reason: "all" });
    const today = (await readMembersByDay()).at(-1);
    const grown = (name: "accounts" | "begun" | "renewed" | "ended" | "active") =>
      Number(today?.[name]) - Number(before?.[name]);
    expect(grown("accounts")).toBe(2);
    expect(grown("active")).toBe(1);
    expect(grown("begun")).toBe(2);
    expect(grown("ended")).toBe(1);
    const [membership] = await database().read.membership.findMany({
      where: { userId },
      select: { startsAt: true },
    });
    const old = { startsAt: new Date("2024-01-01"), endsAt: new Date("2025-01-01") };
    await database().write((tx) =>
      tx.membership.create({
        data: { id: `old-${userId}`, userId, ...old, createdAt: old.startsAt },
        select: { id: true },
      }),
    );
    expect(membership).toBeDefined();
    expect(Number((await readMembersByDay()).at(-1)?.renewed)).toBe(Number(before?.renewed) + 1);
  });

  test("have no members whose accounts were deleted", async () => {
    // Sets the clock of the owner's factor.
    await readMembersByDay();
    const owner = await createStaff("OWNER");
    const before = await readMembersByDay();
    const { userId } = await createPayer();
    expect((await act(owner, deskCalls.deleteMember, userId)).status).toBe(200);
    expect(await readMembersByDay()).toEqual(before);
  });

  test("have the hours of the day and the episodes that were watched", async () => {
    const day = indiaDay(now());
    tally("watched", `${day}T18 ${EPISODE}`, 3_600);
    tally("watched", `${day}T09 AIE-SE01EP02`, 60);
    tally("watched", `2001-01-01T18 ${EPISODE}`, 60);
    await writeCounts();
    const { hours, episodes } = await readWatched();
    expect([hours[18], hours[9], sum(hours)]).toEqual([3_600, 60, 3_660]);
    expect(episodes).toMatchObject([
      { id: EPISODE, seconds: 3_600 },
      { id: "AIE-SE01EP02", seconds: 60 },
    ]);
  });

  test("have the funnel from visits to payments", async () => {
    const before = await readWay();
    tally("visits", "/", 7);
    tally("visits", "/membership-plan", 3);
    await writeCounts();
    await createPayer();
    const { home, plan, orders, paid } = await readWay();
    expect([home, plan, orders - before.orders, paid - before.paid]).toEqual([7, 3, 1, 1]);
  });
});
