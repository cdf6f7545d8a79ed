import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { database, openDatabase } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { toAppError } from "#lib/core/http/errors.ts";
import { newEmail } from "#tests/support/accounts/people.ts";

const select = { id: true } as const;

function add(tx: Transaction, id: string) {
  const names = { firstName: "Amrita", lastName: "Roy" };
  return tx.user.create({
    data: { id, email: newEmail(), ...names, createdAt: new Date() },
    select,
  });
}

const write = (id: string) => database().write((tx) => add(tx, id));

/** Writes, yields to other requests, and rolls back. */
async function writeAndUndo(id: string, turns: number): Promise<void> {
  const undone = database().write(async (tx) => {
    await add(tx, id);
    for (let at = 0; at < turns; at += 1) await turn();
    throw new Error("undone on purpose");
  });
  await expect(undone).rejects.toThrow("undone on purpose");
}

async function idsThatBeginWith(prefix: string): Promise<string[]> {
  const where = { id: { startsWith: prefix } };
  const users = await database().read.user.findMany({ where, select, orderBy: { id: "asc" } });
  return users.map((user) => user.id);
}

const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}${String(at).padStart(4, "0")}`);

test("in 300 races with a rolled back transaction no acknowledged write is lost", async () => {
  const kept = numbered("kept-", 300);
  for (const [at, id] of kept.entries()) {
    let keeping: Promise<unknown> | undefined;
    const undone = database().write(async (tx) => {
      await add(tx, `undone-${at}`);
      // Another request's write in the middle of this transaction; it may or may not finish.
      keeping ??= write(id);
      await Promise.race([keeping, pause(at % 5)]);
      throw new Error("undone on purpose");
    });
    await expect(undone).rejects.toThrow("undone on purpose");
    await keeping;
  }
  expect(await idsThatBeginWith("kept-")).toEqual(kept);
  expect(await idsThatBeginWith("undone-")).toEqual([]);
});

test("many simultaneous races lose no write", async () => {
  const kept = numbered("crowd-", 50);
  await Promise.all(kept.flatMap((id, at) => [writeAndUndo(`undone-${id}`, at % 5), write(id)]));
  expect(await idsThatBeginWith("crowd-")).toEqual(kept);
  expect(await idsThatBeginWith("undone-")).toEqual([]);
});

test("each of many simultaneous writes is visible to readers once it is acknowledged", async () => {
  const found = numbered("told-", 50).map(async (id) => {
    await write(id);
    return database().read.user.count({ where: { id } });
  });
  expect(await Promise.all(found)).toEqual(Array(50).fill(1));
});

test("a write that ends the transaction of many fails alone", async () => {
  const kept = numbered("beside-", 10);
  const broken = () =>
    database().write(async (tx) => {
      await tx.$executeRaw`ROLLBACK`;
      throw new Error("ended on purpose");
    });
  const [first, second] = [kept.slice(0, 5), kept.slice(5)];
  const all = [...first.map(write), broken(), ...second.map(write)];
  const failed = (await Promise.allSettled(all)).map(({ status }) => status === "rejected");
  expect(failed).toEqual(all.map((_, at) => at === first.length));
  expect(await idsThatBeginWith("beside-")).toEqual(kept);
});

test("uncommitted writes are invisible, and committed ones visible to all readers", async () => {
  const find = (id: string) => database().read.user.findUnique({ where: { id }, select });
  await database().write(async (tx) => {
    await add(tx, "seen-1");
    expect(await tx.user.findUnique({ where: { id: "seen-1" }, select })).not.toBeNull();
    expect(await find("seen-1")).toBeNull();
  });
  expect(await find("seen-1")).not.toBeNull();
  await writeAndUndo("seen-2", 1);
  expect(await find("seen-2")).toBeNull();
});

test("a failed transaction leaves nothing", async () => {
  const broken = database().write(async (tx) => {
    await add(tx, "half-1");
    await add(tx, "half-2");
    await add(tx, "half-1");
  });
  await expect(broken).rejects.toMatchObject({ code: "P2002" });
  expect(await idsThatBeginWith("half-")).toEqual([]);
  expect(await write("half-3")).toEqual({ id: "half-3" });
});

test("two processes that write at the same time lose nothing", async () => {
  const others = [openDatabase(environment().databaseUrl), openDatabase(environment().databaseUrl)];
  const ids = numbered("both-", 60);
  await Promise.all(ids.map((id, at) => others[at % 2]?.write((tx) => add(tx, id))));
  await Promise.all(others.map((other) => other.close()));
  expect(await idsThatBeginWith("both-")).toEqual(ids);
});

test("two processes that count at the same time count each write", async () => {
  await write("counter");
  const others = [openDatabase(environment().databaseUrl), openDatabase(environment().databaseUrl)];
  const where = { id: "counter" };
  const countUp = async (tx: Transaction) => {
    const row = await tx.user.findUnique({ where, select: { phoneNumber: true } });
    const phoneNumber = String(Number(row?.phoneNumber) + 1);
    await tx.user.update({ where, data: { phoneNumber }, select });
  };
  await Promise.all(Array.from({ length: 30 }, (_, at) => others[at % 2]?.write(countUp)));
  await Promise.all(others.map((other) => other.close()));
  const row = await database().read.user.findUnique({ where, select: { phoneNumber: true } });
  expect(row?.phoneNumber).toBe("30");
});

test("one of ten writers gets a unique key, and the others get an error", async () => {
  const attempts = Array.from({ length: 10 }, () => write("unique-1"));
  const results = await Promise.allSettled(attempts);
  const failed = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(failed).toHaveLength(9);
  for (const error of failed) expect(error).toMatchObject({ code: "P2002" });
});

test("an unavailable database is reported, by Prisma's queries and by raw ones", async () => {
  const away = openDatabase("postgresql://nobody:none@127.0.0.1:9/none");
  const asked = [away.read.user.findFirst({ select }), away.read.$queryRaw`SELECT 1`];
  for (const query of asked) {
    const error: unknown = await query.catch((reason: unknown) => reason);
    expect(toAppError(error).code).toBe("unavailable");
  }
  await away.close();
});
