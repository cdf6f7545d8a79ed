import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { revokeMembership } from "#lib/accounts/membership/commands.ts";
import { oneYearAfter } from "#lib/accounts/membership/policy.ts";
import { queueRenewalReminders } from "#lib/accounts/membership/renewal-reminders.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { log } from "#lib/core/http/log.ts";
import { lettersTo, tokensTo } from "#tests/api/support/accounts/letters.ts";
import { purchasesOf } from "#tests/api/support/shop/buyer.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";

const start = new Date("2027-03-15T09:30:00Z");
const end = new Date("2028-03-15T23:59:59.999+05:30");
/** The first moment in which the membership can be renewed. */
const monthBefore = new Date("2028-02-14T00:00:00+05:30");

/** Returns the moment `days` before the end, by the clock. */
const before = (days: number) => new Date(end.getTime() - days * DAY_MS);

async function createEnding() {
  setClock(() => start);
  const subscriber = await createSubscriber();
  const user = await database().read.user.findUnique({
    where: { id: subscriber.userId },
    select: { email: true },
  });
  return { ...subscriber, email: String(user?.email) };
}

async function remindAt(time: Date): Promise<void> {
  setClock(() => time);
  await queueRenewalReminders();
}

/** Buys a year at this time. Resolves with the status of the order. */
async function renewAt(subscriber: Awaited<ReturnType<typeof createEnding>>, time: Date) {
  setClock(() => time);
  await subscriber.beginSession(subscriber.userId);
  const { status, body } = await subscriber.post("/api/create-order");
  if (status !== 200) return status;
  await subscriber.post("/api/verify", {
    form: { ...(await payInSandbox(String(body.order_id))) },
  });
  return status;
}

test("a membership is renewed from 30 days before its end, which adds a year to it", async () => {
  const subscriber = await createEnding();
  expect(await renewAt(subscriber, new Date(monthBefore.getTime() - 1))).toBe(409);
  expect(await renewAt(subscriber, monthBefore)).toBe(200);
  const { memberships } = await purchasesOf(subscriber.userId);
  expect(memberships).toContainEqual({ startsAt: end, endsAt: oneYearAfter(end) });
  expect(await renewAt(subscriber, before(1))).toBe(409);
});

test("sends reminders 30, 7 and 1 days before the end and on the day, each once", async () => {
  const { email } = await createEnding();
  const sent: [Date, number][] = [
    [before(31), 0],
    [before(30), 1],
    [before(30), 1],
    [before(8), 1],
    [before(7), 2],
    [before(2), 2],
    [before(1), 3],
    [new Date("2028-03-14T18:29:59Z"), 3],
    [new Date("2028-03-14T18:30:00Z"), 4],
    [new Date(end.getTime() - 1), 4],
    [end, 4],
  ];
  for (const [time, count] of sent) {
    await remindAt(time);
    expect(await lettersTo(email), time.toISOString()).toHaveLength(count);
  }
  const subjects = (await lettersTo(email)).map(({ subject }) => subject);
  expect(subjects[0]).toMatch(/ends on 15 March 2028$/);
  expect(subjects[3]).toMatch(/ends today$/);
});

test("reminds a member only once the membership can be renewed", async () => {
  const subscriber = await createEnding();
  const reminders = async () =>
    (await lettersTo(subscriber.email)).filter(({ subject }) => / ends /.test(subject));
  const early = new Date(monthBefore.getTime() - 1);
  await remindAt(early);
  expect(await reminders()).toEqual([]);
  expect(await renewAt(subscriber, early)).toBe(409);
  await remindAt(monthBefore);
  expect(await reminders()).toHaveLength(1);
  expect(await renewAt(subscriber, monthBefore)).toBe(200);
});

test("two processes send a reminder once, and after a pause only the latest", async () => {
  const { email } = await createEnding();
  setClock(() => before(1));
  await Promise.all(Array.from({ length: 5 }, () => queueRenewalReminders()));
  expect(await lettersTo(email)).toHaveLength(1);
});

test("sends no reminder to members who renewed, opted out or were deleted", async () => {
  const [renewed, stopped] = [await createEnding(), await createEnding()];
  await remindAt(before(30));
  expect(await renewAt(renewed, before(20))).toBe(200);
  const [token = ""] = await tokensTo(stopped.email, "/stop-reminders");
  for (const _again of [1, 2]) {
    const response = await createVisitor().post("/api/stop-reminders", { json: { token } });
    expect(response.status).toBe(200);
  }
  for (const days of [7, 1, 0.1]) await remindAt(before(days));
  for (const { email } of [renewed, stopped]) {
    const reminders = (await lettersTo(email)).filter(({ subject }) => / ends /.test(subject));
    expect(reminders).toHaveLength(1);
  }
});

test("a link for another purpose does not stop reminders", async () => {
  const response = await createVisitor().post("/api/stop-reminders", { json: { token: "none" } });
  expect(response.status).toBe(422);
});

test("one member's link does not stop the reminders of another", async () => {
  const [stopped, other] = [await createEnding(), await createEnding()];
  await remindAt(before(30));
  const [token = ""] = await tokensTo(stopped.email, "/stop-reminders");
  await createVisitor().post("/api/stop-reminders", { json: { token } });
  await remindAt(before(7));
  expect(await lettersTo(stopped.email)).toHaveLength(1);
  expect(await lettersTo(other.email)).toHaveLength(2);
});

test("a reminder names the day, and is useless after the end", async () => {
  const { email, userId } = await createEnding();
  await remindAt(before(30));
  const [mail] = await database().read.outgoingMail.findMany({
    where: { userId },
    select: { expiresAt: true, text: true },
  });
  expect(mail?.expiresAt).toEqual(end);
  expect(mail?.text).toContain("15 March 2028");
  expect(mail?.text).toContain("http://localhost:3000/membership-plan");
  expect(await tokensTo(email, "/stop-reminders")).toHaveLength(1);
});

/** Sends the due reminders. Resolves with the number of transactions. */
async function countWritesAt(time: Date): Promise<number> {
  setClock(() => time);
  const { write } = database();
  let writes = 0;
  database().write = (work) => {
    writes += 1;
    return write(work);
  };
  await queueRenewalReminders();
  database().write = write;
  return writes;
}

test("opens no transaction when no reminder is due", async () => {
  const reminded = await createEnding();
  expect(await countWritesAt(before(31))).toBe(0);
  const [stopped, renewed] = [await createEnding(), await createEnding()];
  await stop(stopped.userId);
  await prolong(renewed.userId);
  await remindAt(before(30));
  expect(await lettersTo(reminded.email)).toHaveLength(1);
  expect(await countWritesAt(before(30))).toBe(0);
});

/** Sends the due reminders, of which `meanwhile` happens after they were listed. */
async function remindWhile(time: Date, meanwhile: () => Promise<unknown>) {
  setClock(() => time);
  const errors = vi.spyOn(log(), "error");
  onTestFinished(() => errors.mockRestore());
  const shared = database();
  const { write } = shared;
  shared.write = async (work) => {
    shared.write = write;
    await meanwhile();
    return write(work);
  };
  await queueRenewalReminders();
  shared.write = write;
  return errors;
}

const stop = (userId: string) =>
  database().write((tx) =>
    tx.user.updateMany({ where: { id: userId }, data: { remindersStoppedAt: start } }),
  );
const prolong = (userId: string) =>
  database().write((tx) =>
    tx.membership.create({
      data: {
        ...{ id: randomUUID(), userId, startsAt: end, endsAt: oneYearAfter(end) },
        createdAt: start,
      },
      select: { id: true },
    }),
  );
const revoke = (userId: string) => revokeMembership({ userId, actor: "test", reason: "test" });

test.each([
  ["opted out", stop],
  ["renewed", prolong],
  ["lost the membership", revoke],
])("sends no reminder to a member who %s since it was found due", async (_what, change) => {
  const { email, userId } = await createEnding();
  const errors = await remindWhile(before(30), () => change(userId));
  expect(errors).not.toHaveBeenCalled();
  const subjects = (await lettersTo(email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => / ends (on|today)/.test(subject))).toEqual([]);
  expect(await database().read.renewalReminder.count({ where: { membership: { userId } } })).toBe(
    0,
  );
});

test("logs a reminder that fails, and sends the others", async () => {
  const members = [await createEnding(), await createEnding()];
  const errors = await remindWhile(before(30), () =>
    Promise.reject(new Error("The disk is full.")),
  );
  expect(errors).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(Error), membership: expect.any(String) },
    expect.any(String),
  );
  const letters = await Promise.all(members.map(({ email }) => lettersTo(email)));
  expect(letters.flat()).toHaveLength(1);
});
