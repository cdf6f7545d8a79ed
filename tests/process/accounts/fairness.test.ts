/** One account or network that keeps the site's password thread busy. */

import { hash } from "bcryptjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { databaseBusy } from "#lib/core/http/errors.ts";
import { createUser } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { testTimeout } from "#tests/support/patience.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

const password = "Kala-1947";
const FLOOD = "203.0.113.7";

let site: SiteProcess;

beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "loopback", LOG_LEVEL: "error" }, { fullCost: true });
});

afterAll(async () => {
  await site.end("SIGTERM");
});

const several = <Made>(count: number, make: (at: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));

function visitorAt(address: string) {
  const send = (request: Request) => {
    request.headers.set("x-forwarded-for", address);
    return site.send(request);
  };
  return createVisitor({ origin: site.origin, send });
}

/** Creates a user whose password hash has this cost. Resolves with the id. */
async function createPerson(cost: number): Promise<string> {
  const userId = await createUser();
  const data = { userId, passwordHash: await hash(password, cost), updatedAt: now() };
  await database().write((tx) => tx.credential.create({ data, select: { userId: true } }));
  return userId;
}

/**
 * Logs in, and retries failed transactions: on a slow machine PostgreSQL's transactions conflict
 * for longer than one retries. A refusal of the password queue has another sentence, and counts.
 */
async function logIn(address: string, userId: string): Promise<number> {
  const json = { email_address: userId, password };
  const { status, body } = await visitorAt(address).post("/api/login", { json });
  return body.detail === databaseBusy(null).detail ? logIn(address, userId) : status;
}

/** Logs in twenty members, four at a time, while each of `senders` sends continuously. */
async function logInBeside(senders: (() => Promise<unknown>)[]): Promise<number[]> {
  const members = await several(20, () => createPerson(4));
  let isOver = false;
  const flood = senders.map(async (send) => {
    while (!isOver) await send();
  });
  const statuses = await several(4, async (lane) => {
    const own: number[] = [];
    for (const [at, userId] of members.entries()) {
      if (at % 4 === lane) own.push(await logIn(`198.51.100.${at}`, userId));
    }
    return own;
  });
  isOver = true;
  await Promise.all(flood);
  return statuses.flat();
}

test(
  "logs in all others while an account with several sessions changes its password",
  async () => {
    const userId = await createPerson(4);
    const sessions = Array.from({ length: 30 }, () => visitorAt(FLOOD));
    for (const visitor of sessions) await visitor.beginSession(userId);
    const form = { first_name: "Amrita", last_name: "Roy", password: "Anders-2026" };
    const senders = sessions.map((visitor) => async () => {
      const { status } = await visitor.post("/api/update-profile", { form });
      // Ended by a change in another session. PostgreSQL creates few of a user at once.
      if (status === 401) await visitor.beginSession(userId).catch(() => "the next time, then");
    });
    expect(await logInBeside(senders)).toEqual(Array(20).fill(200));
  },
  testTimeout,
);

test(
  "logs in all others while one network continuously logs in to ten accounts",
  async () => {
    const accounts = await several(10, () => createPerson(accountLimits.bcryptCost));
    const senders = Array.from({ length: 40 }, (_, at) => () => {
      return logIn(FLOOD, accounts[at % 10] ?? "");
    });
    expect(await logInBeside(senders)).toEqual(Array(20).fill(200));
  },
  testTimeout,
);
