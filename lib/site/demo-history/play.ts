import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { content } from "#lib/content/content.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { demoAccounts } from "#lib/site/demo-accounts.ts";
import { countDay } from "#lib/site/demo-history/counts.ts";
import {
  extend,
  findMember,
  grant,
  register,
  signedIn,
  watch,
} from "#lib/site/demo-history/members.ts";
import {
  loseDispute,
  openDispute,
  refund,
  refundOutside,
} from "#lib/site/demo-history/money-back.ts";
import { PEOPLE, personOf } from "#lib/site/demo-history/people.ts";
import { type Event, HISTORY_DAYS, planEvents } from "#lib/site/demo-history/plan.ts";
import { abandon, buy } from "#lib/site/demo-history/purchases.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

type Shop = { actor: string; films: readonly { id: string; seconds: number }[] };

/** Plays day after day. What has happened before a kill is left as it is. */
export async function playHistory(until: Date): Promise<string> {
  const shop = { actor: await findActor(), films: await listFilms() };
  const events = planEvents(until);
  for (let number = 0; number <= HISTORY_DAYS; number += 1) {
    const day = indiaDay(new Date(until.getTime() - (HISTORY_DAYS - number) * DAY_MS));
    while (events[0] && indiaDay(events[0].at) <= day) {
      const event = events.shift();
      if (event) await play(event, shop);
    }
    await endDay(day, number, until);
  }
  const { read } = database();
  const orders = await read.order.count({ where: {} });
  return `${await read.user.count({ where: {} })} members and ${orders} orders of ${HISTORY_DAYS} days added`;
}

async function play(event: Event, { actor, films }: Shop): Promise<void> {
  let at = event.at;
  const later = (seconds: number) => {
    at = new Date(at.getTime() + seconds * 1000);
  };
  setClock(() => at);
  const person = personOf(event.person);
  const known = await findMember(person);
  if (event.kind === "register") {
    if (known === null) await register(person, event);
    return;
  }
  if (known === null) throw new Error("Somebody of the demo's history has no account.");
  switch (event.kind) {
    case "logIn":
      await signedIn(known, event.browser);
      return;
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

async function endDay(day: string, number: number, until: Date): Promise<void> {
  const start = new Date(`${day}T00:00:00+05:30`);
  const end = Math.min(start.getTime() + DAY_MS - 1000, until.getTime());
  const at = new Date(end);
  setClock(() => at);
  const years = { startsAt: { lte: at }, endsAt: { gt: at }, user: { sessions: { some: {} } } };
  const members = await database().read.membership.count({ where: years });
  await countDay(day, { number, members, share: (end - start.getTime()) / DAY_MS });
  await forgetMails();
}

/** What was mailed was read long ago. */
async function forgetMails(): Promise<void> {
  const addresses = Array.from({ length: PEOPLE }, (_, number) => personOf(number).email);
  await database().write(async (tx) => {
    await tx.outgoingMail.deleteMany({ where: { user: { email: { in: addresses } } } });
    await tx.$executeRaw`UPDATE "Invoice" SET "mailedAt" = "issuedAt" WHERE "mailedAt" IS NULL`;
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
