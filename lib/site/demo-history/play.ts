import { indiaDay, intervalOfMonth } from "#lib/billing/invoices/financial-year.ts";
import { settledEntries } from "#lib/billing/razorpay/settlements.ts";
import { importSettlements } from "#lib/billing/settlements/import-settlements.ts";
import { content } from "#lib/content/content.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { startOfIndiaDay } from "#lib/core/locale/india-time.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { listedName } from "#lib/mail/records.ts";
import { demoAccounts } from "#lib/site/demo-accounts.ts";
import { countDay } from "#lib/site/demo-history/counts.ts";
import { draftSeason } from "#lib/site/demo-history/draft-season.ts";
import {
  extend,
  findMember,
  grant,
  register,
  signIn,
  watch,
} from "#lib/site/demo-history/members.ts";
import { atTime } from "#lib/site/demo-history/past-clock.ts";
import { PEOPLE, personOf } from "#lib/site/demo-history/people.ts";
import { type Event, HISTORY_DAYS, planEvents } from "#lib/site/demo-history/plan.ts";
import { abandon, buy } from "#lib/site/demo-history/purchases.ts";
import { loseDispute, openDispute, refund, refundOutside } from "#lib/site/demo-history/refunds.ts";

type Shop = {
  actor: string;
  films: readonly { id: string; seconds: number }[];
  tellTime: (at: () => Date) => void;
};

/** Days that are played together: their writes share transactions. */
const SPAN_DAYS = 10;

const DRAFTED_DAYS = 2;

/** Idempotent: skips what was played before a kill. */
export async function playHistory(until: Date, tellTime: (at: () => Date) => void) {
  const events = planEvents(until);
  const first = events[0]?.at ?? until;
  await employOwner(new Date(first.getTime() - DAY_MS));
  const shop = { actor: await findActor(), films: await listFilms(), tellTime };
  for (let day = 0; day <= HISTORY_DAYS; day += SPAN_DAYS) {
    const days = daysFrom(day, until);
    const end = Math.min(
      startOfIndiaDay(days.at(-1)?.day ?? "").getTime() + DAY_MS,
      until.getTime(),
    );
    const next = events.findIndex(({ at }) => at.getTime() >= end);
    await playSpan(events.splice(0, next < 0 ? events.length : next), shop);
    await allOf(days.map((day) => endDay(day, until)));
    await recordMails(until);
  }
  await atTime(new Date(until.getTime() - DRAFTED_DAYS * DAY_MS), () => draftSeason(shop.actor));
  const { read } = database();
  const users = await read.user.count({ where: {} });
  const orders = await read.order.count({ where: {} });
  return `${users} accounts and ${orders} orders of ${HISTORY_DAYS} days`;
}

type Day = { day: string; number: number };

function daysFrom(first: number, until: Date): Day[] {
  return Array.from({ length: Math.min(SPAN_DAYS, HISTORY_DAYS + 1 - first) }, (_, at) => {
    const number = first + at;
    const before = (HISTORY_DAYS - number) * DAY_MS;
    return { day: indiaDay(new Date(until.getTime() - before)), number };
  });
}

const MONEY: readonly Event["kind"][] = [
  "settlements",
  "buy",
  "abandon",
  "refund",
  "refundOutside",
  "dispute",
  "loseDispute",
];

/** Moves money in order of time, as invoices are numbered; each person acts sequentially. */
async function playSpan(events: readonly Event[], shop: Shop): Promise<void> {
  const lives = new Map<number | null, Promise<void>>();
  let money: Promise<void> = Promise.resolve();
  const all: Promise<void>[] = [];
  for (const event of events) {
    const life = event.kind === "settlements" ? null : event.person;
    const before = lives.get(life) ?? Promise.resolve();
    const isMoney = MONEY.includes(event.kind);
    const played = Promise.all([before, isMoney ? money : null]).then(() => play(event, shop));
    all.push(played);
    lives.set(life, played);
    if (isMoney) money = played;
  }
  await allOf(all);
}

/** Waits for all, so that nothing runs on after a failure. */
async function allOf(works: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(works);
  await Promise.all(works);
}

function play(event: Event, shop: Shop): Promise<void> {
  return atTime(event.at, (past) => {
    if (MONEY.includes(event.kind)) shop.tellTime(past.now);
    return act(event, shop, past.later);
  });
}

async function act(
  event: Event,
  { actor, films }: Shop,
  later: (seconds: number) => void,
): Promise<void> {
  if (event.kind === "settlements") return readReport(event.month);
  const person = personOf(event.person);
  const known = await findMember(person);
  if (event.kind === "register") {
    if (known === null) await register(person, event);
    return;
  }
  if (known === null) throw new Error("A member of the demo's history has no account.");
  switch (event.kind) {
    case "logIn":
      return signIn(known, event.browser, event.at);
    case "buy":
      return buy(known, event, later);
    case "abandon":
      return abandon(known, event, later);
    case "watch": {
      const film = films[event.episode % films.length];
      return film && watch(known, film, event.part);
    }
    case "grant":
      return grant(known, { actor, reason: event.reason });
    case "extend":
      return extend(known, event.days, { actor, reason: event.reason });
    case "refund":
      return refund(known, { ...event, actor });
    case "refundOutside":
      return refundOutside(known, { ...event, actor });
    case "dispute":
      return openDispute(known, event.reason);
    case "loseDispute":
      return loseDispute(known);
  }
}

async function readReport(name: string): Promise<void> {
  const month = intervalOfMonth(name);
  const fact = { actor: "operator", reason: "the settlement report of Razorpay's API" };
  if (month !== null) await importSettlements(settledEntries(name), { ...month, name }, fact);
}

const MARGIN_MS = 30 * 60 * 1000;

function endDay({ day, number }: Day, until: Date): Promise<void> {
  const start = startOfIndiaDay(day).getTime();
  // Well before midnight, because the clock goes on.
  const end = Math.min(start + DAY_MS - MARGIN_MS, until.getTime());
  const at = new Date(end);
  const share = (end - start) / DAY_MS;
  return atTime(at, async () => {
    const where = { startsAt: { lte: at }, endsAt: { gt: at } };
    const members = await database().read.membership.count({ where });
    await countDay(day, { number, members, share });
  });
}

/** Counts each queued mail as sent, so that the past is never mailed. */
async function recordMails(until: Date): Promise<void> {
  const addresses = Array.from({ length: PEOPLE }, (_, number) => personOf(number).email);
  const user = { email: { in: addresses } };
  await database().write(async (tx) => {
    const mails = await tx.outgoingMail.findMany({
      where: { user },
      select: { id: true, userId: true, subject: true, listedAs: true, createdAt: true },
    });
    const records = mails.map(({ id, userId, createdAt, ...named }) => {
      const times = { queuedAt: createdAt, endedAt: createdAt };
      return { id, userId, subject: listedName(named), outcome: "SENT" as const, ...times };
    });
    await tx.mailRecord.createMany({ data: records });
    await tx.outgoingMail.deleteMany({ where: { user } });
    await tx.invoice.updateMany({ where: { user, mailedAt: null }, data: { mailedAt: now() } });
    const raised = { mailedAt: null, raisedAt: { lt: until } };
    await tx.alert.updateMany({ where: raised, data: { mailedAt: now() } });
  });
}

async function employOwner(since: Date): Promise<void> {
  const user = { email: { in: demoAccounts.map(({ email }) => email) }, staff: { isNot: null } };
  await database().write(async (tx) => {
    await tx.user.updateMany({ where: user, data: { createdAt: since, emailConfirmedAt: since } });
    await tx.staff.updateMany({ where: { user }, data: { addedAt: since } });
  });
}

async function findActor(): Promise<string> {
  const owner = demoAccounts.find(({ role }) => role === "owner");
  const where = { email: owner?.email ?? "" };
  const user = await database().read.user.findUnique({ where, select: { id: true } });
  return user === null ? "operator" : `staff ${user.id}`;
}

async function listFilms(): Promise<Shop["films"]> {
  const films = content().episodes.map(async ({ id }) => {
    const film = await filmStorage().readManifest(id);
    return film === null ? [] : [{ id, seconds: film.durationSeconds }];
  });
  return (await Promise.all(films)).flat();
}
