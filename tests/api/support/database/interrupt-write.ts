/** Interrupts requests before each of their transactions, where another request can run. */
import { expect } from "vitest";
import { database } from "#lib/core/database/client.ts";
import { Prisma } from "#lib/core/database/generated/sqlite/client.ts";
import type { Write } from "#lib/core/database/write.ts";
import type { VisitorResponse } from "#tests/support/accounts/visitor.ts";

/** A request that is ready to be sent. */
export type Send = () => Promise<VisitorResponse>;

/** Prepares a round: the person and their request. */
export type Begin<Person> = () => Promise<{ person: Person; send: Send }>;

type Rows = Record<string, unknown[]>;

/** The response, and the rows right after the interruption and at the end. */
type Round<Person> = { person: Person; response: VisitorResponse; between: Rows; after: Rows };

/**
 * Sends an undisturbed request, which must succeed and change rows. Resolves with the number of its
 * transactions.
 */
export async function countWrites(begin: Begin<unknown>): Promise<number> {
  const { send } = await begin();
  const before = await readRows();
  const { response, begun } = await beforeWrite(0, send, async () => {});
  expect(response.status).toBe(200);
  expect(await readRows()).not.toEqual(before);
  return begun;
}

/**
 * Sends a request `writes` times, each time by another person, and runs `interrupt` right before
 * its first transaction, its second and so on. Passes each round to `check`.
 */
export async function interruptEachWrite<Person>(
  writes: number,
  begin: Begin<Person>,
  interrupt: (person: Person) => Promise<VisitorResponse>,
  check: (round: Round<Person>) => void | Promise<void>,
): Promise<void> {
  for (let nth = 1; nth <= writes; nth += 1) {
    const { person, send } = await begin();
    let between: Rows = {};
    const { response } = await beforeWrite(nth, send, async () => {
      expect(await interrupt(person)).toMatchObject({ status: 200 });
      between = await readRows();
    });
    await check({ person, response, between, after: await readRows() });
  }
}

/** Returns each table's rows, except those that count attempts. */
async function readRows(): Promise<Rows> {
  const names = Object.values(Prisma.ModelName).filter((name) => name !== "RateLimit");
  const read = database().read as unknown as Record<string, { findMany(): Promise<unknown[]> }>;
  const tables = names.map(async (name) => {
    const rows = await read[name.charAt(0).toLowerCase() + name.slice(1)]?.findMany();
    return [name, rows?.map((row) => JSON.stringify(row, plain)).sort()];
  });
  return Object.fromEntries(await Promise.all(tables));
}

/** JSON has no BigInt. */
const plain = (_name: string, value: unknown) => (typeof value === "bigint" ? `${value}` : value);

/** Resolves with the response of `send` and the number of its transactions. */
async function beforeWrite(
  nth: number,
  send: Send,
  interrupt: () => Promise<void>,
): Promise<{ response: VisitorResponse; begun: number }> {
  const shared = database();
  const { write } = shared;
  let begun = 0;
  const counting: Write = async (work) => {
    begun += 1;
    if (begun === nth) {
      shared.write = write;
      await interrupt();
      shared.write = counting;
    }
    return write(work);
  };
  shared.write = counting;
  try {
    const response = await send();
    return { response, begun };
  } finally {
    shared.write = write;
  }
}
