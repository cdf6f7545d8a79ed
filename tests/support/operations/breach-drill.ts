/** A breach among many members, of whom a part is affected. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS, HOUR_MS } from "#lib/core/durations.ts";
import { OF_BREACH } from "#lib/mail/outbox.ts";
import {
  prepareBreach,
  saveWords,
  tellBreach,
  tryBreach,
} from "#lib/operations/breaches/commands.ts";
import { findBreach, readBreach } from "#lib/operations/breaches/queries.ts";
import { everyAffected, scopeOf } from "#lib/operations/breaches/scope.ts";
import { queueBreachLetters } from "#lib/operations/breaches/send.ts";
import { wordsFrom } from "#lib/operations/breaches/words.ts";

const act = { actor: "operator drill", reason: "a drill" };
const PAGE = 2_000;

/** Notes of films were open until `until`: the first three kinds of member are affected. */
const kindsOfMember = [
  "plain",
  "unconfirmed, wants no letters",
  "without an address",
  "wrote later",
  "wrote nothing",
  "deleted",
] as const;

const PLAIN_TO_ADDRESSLESS = 3;

async function createMembers(members: number, until: Date): Promise<Map<string, string>> {
  const before = new Date(until.getTime() - DAY_MS);
  const affected = new Map<string, string>();
  for (let made = 0; made < members; made += PAGE) {
    const page = Array.from({ length: Math.min(PAGE, members - made) }, (_, at) => {
      const kind = (made + at) % kindsOfMember.length;
      const id = randomUUID();
      const email = kind === 2 ? `${randomUUID()}@none.invalid` : `${id}@people.example`;
      if (kind < PLAIN_TO_ADDRESSLESS) affected.set(id, email);
      return { id, email, kind };
    });
    await database().write(async (tx) => {
      await tx.user.createMany({
        data: page.map(({ id, email, kind }) => ({
          ...{ id, email, firstName: "Drill", lastName: "Member", createdAt: before },
          emailConfirmedAt: kind === 1 ? null : before,
          episodesStoppedAt: kind === 1 ? before : null,
          deletedAt: kind === 5 ? before : null,
        })),
      });
      await tx.note.createMany({
        data: page.flatMap(({ id: userId, kind }) => {
          if (kind === 4) return [];
          const at = kind === 3 ? new Date(until.getTime() + HOUR_MS) : before;
          const note = { episodeId: "AIE-SE01EP01", picture: "p", atSeconds: 1, quote: "" };
          return [
            { id: randomUUID(), userId, ...note, text: "mine", createdAt: at, updatedAt: at },
          ];
        }),
      });
    });
  }
  return affected;
}

/** Prepares it, and shows that exactly the affected are named and told, each once. */
export async function drillBreach(members: number): Promise<void> {
  const until = now();
  const affected = await createMembers(members, until);
  const later = new Date(until.getTime() + 2 * HOUR_MS);
  setClock(() => later);
  const id = randomUUID();
  const scope = await scopeOf({ kinds: ["notes"], accounts: [], from: null, until });
  await prepareBreach(act, id, { scope, awareAt: later });
  const named: string[] = [];
  for await (const page of everyAffected(scope)) named.push(...page.map((one) => one.id));
  expect(new Set(named)).toEqual(new Set(affected.keys()));
  expect(named).toHaveLength(affected.size);

  await saveWords(
    act,
    id,
    1,
    wordsFrom((name) => `Of ${name}.`),
  );
  await tryBreach(act, id, 2, "owner@people.example");
  expect(await tellBreach(act, id, 2)).toBe(affected.size);
  const told = await tellAll(id);
  const reachable = [...affected].filter(([, email]) => !email.endsWith("@none.invalid"));
  expect(told.length).toBe(reachable.length);
  expect(new Map(told)).toEqual(new Map(reachable));
  expect(await readBreach(id)).toMatchObject({
    affected: affected.size,
    letters: {
      sent: reachable.length,
      waiting: 0,
      unreachable: affected.size - reachable.length,
    },
  });
}

/** Two rounds at once, of which one has lost its lease. Takes what is queued, as a mail server would. */
async function tellAll(id: string): Promise<(readonly [string, string])[]> {
  const told: (readonly [string, string])[] = [];
  const rows = { lane: OF_BREACH };
  while ((await findBreach(id)).queuedAt === null) {
    const first = queueBreachLetters();
    await database().write((tx) => tx.lease.deleteMany({}));
    await Promise.allSettled([first, queueBreachLetters()]);
    const queued = await database().read.outgoingMail.findMany({
      where: rows,
      select: { userId: true, recipient: true },
    });
    told.push(...queued.map(({ userId, recipient }) => [userId ?? "", recipient ?? ""] as const));
    await database().write((tx) => tx.outgoingMail.deleteMany({ where: rows }));
  }
  return told;
}
