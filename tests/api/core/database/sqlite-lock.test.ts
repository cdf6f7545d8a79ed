import Sqlite from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { coreLimits } from "#lib/core/shared-limits.ts";
import { newEmail } from "#tests/support/accounts/people.ts";

const select = { id: true } as const;
/** More event loop turns than a blocking wait would allow. */
const TICKS = 20;

const userOf = (id: string) => ({
  id,
  email: newEmail(),
  firstName: "Amrita",
  lastName: "Roy",
  createdAt: new Date(),
});

const write = (id: string) =>
  database().write((tx) => tx.user.create({ data: userOf(id), select }));

/** Starts a write transaction in another process. */
function holdLock(): { release(): void } {
  const other = new Sqlite(environment().databaseUrl.replace(/^file:/, ""));
  other.exec("BEGIN IMMEDIATE");
  return {
    release() {
      other.exec("ROLLBACK");
      other.close();
    },
  };
}

describe.runIf(process.env.TEST_DATABASE === "sqlite")("SQLite", () => {
  test("reads and writes a table that gets a new column meanwhile", async () => {
    const read = (id: string) => database().read.user.findMany({ where: { id } });
    await write("before");
    const [before] = await read("before");
    const other = new Sqlite(environment().databaseUrl.replace(/^file:/, ""));
    other.exec('ALTER TABLE "User" ADD COLUMN "added" TEXT');
    await write("after");
    const [after] = await read("after");
    expect(after).toEqual({
      ...before,
      id: "after",
      email: after?.email,
      createdAt: after?.createdAt,
    });
    expect(await read("before")).toEqual([before]);
    other.exec('ALTER TABLE "User" DROP COLUMN "added"');
    other.close();
  });

  test("the reading connection refuses to write", async () => {
    type Writer = { user: { create(query: object): Promise<unknown> } };
    const reader = database().read as unknown as Writer;
    await expect(reader.user.create({ data: userOf("smuggled"), select })).rejects.toThrow(
      /readonly/,
    );
    expect(await database().read.user.count({ where: { id: "smuggled" } })).toBe(0);
  });

  test("writes after another process has finished writing, and serves requests meanwhile", async () => {
    const lock = holdLock();
    // The lock is released only if the event loop keeps turning.
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
      if (ticks === TICKS) lock.release();
    }, 5);
    await write("patient");
    clearInterval(timer);
    expect(ticks).toBeGreaterThanOrEqual(TICKS);
    expect(await database().read.user.count({ where: { id: "patient" } })).toBe(1);
  });

  test("reads while another process writes", async () => {
    const lock = holdLock();
    try {
      expect(await database().read.user.count({ where: { id: "nobody" } })).toBe(0);
    } finally {
      lock.release();
    }
  });

  test("reports a lock that is held too long, and recovers", async () => {
    const lock = holdLock();
    try {
      await expect(write("too-late")).rejects.toMatchObject({
        name: "AppError",
        code: "unavailable",
        detail: "The site is busy. Please try again in a moment.",
        headers: { "Retry-After": "5" },
      });
    } finally {
      lock.release();
    }
    expect(await write("in-time")).toEqual({ id: "in-time" });
    expect(await database().read.user.count({ where: { id: "too-late" } })).toBe(0);
  });

  test("reports a lock that is held too long to queued writers, too", async () => {
    const before = coreLimits.databaseBusyMs;
    Object.assign(coreLimits, { databaseBusyMs: 400 });
    const lock = holdLock();
    try {
      const names = ["line-1", "line-2", "line-3", "line-4", "line-5"];
      const results = await Promise.allSettled(names.map(write));
      for (const result of results) {
        expect(result).toMatchObject({ status: "rejected", reason: { code: "unavailable" } });
      }
    } finally {
      lock.release();
      Object.assign(coreLimits, { databaseBusyMs: before });
    }
  });
});

describe.runIf(process.env.TEST_DATABASE === "postgresql")("PostgreSQL", () => {
  test("writers do not wait for each other's rows", async () => {
    const order: string[] = [];
    const slow = database().write(async (tx) => {
      await tx.user.create({ data: userOf("slow"), select });
      await write("quick");
      order.push("quick is done");
    });
    await slow;
    order.push("slow is done");
    expect(order).toEqual(["quick is done", "slow is done"]);
    expect(await database().read.user.count({ where: { id: { in: ["slow", "quick"] } } })).toBe(2);
  });
});
