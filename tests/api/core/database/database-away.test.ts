import pg from "pg";
import { describe, expect, test } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { createPool } from "#lib/core/database/postgres.ts";
import { expectError } from "#tests/api/support/expect-error.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { createMember, createSubscriber, newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

cheapenPasswords();

describe.runIf(process.env.TEST_DATABASE === "sqlite")("a disk that is full", () => {
  /** Returns the writing connection's answer to a PRAGMA. */
  const pragma = (name: string) =>
    database().write((tx) => tx.$queryRawUnsafe<Record<string, number>[]>(`PRAGMA ${name}`));

  test("answers writes with a temporary error, and reads as usual, until there is room", async () => {
    const member = await createMember();
    const [pages] = await pragma("page_count");
    await pragma(`max_page_count = ${pages?.page_count}`);
    // Until the free space in the existing pages is used up.
    const responses = [await register()];
    while (responses.at(-1)?.status === 201 && responses.length < 100)
      responses.push(await register());
    const users = await database().read.user.count();
    for (const refused of [responses.at(-1), await register()]) {
      if (refused) expectError(refused, 503);
    }
    expect(await database().read.user.count()).toBe(users);
    expect((await member.get("/api/profile")).status).toBe(200);
    await pragma("max_page_count = 1073741823");
    expect((await register()).status).toBe(201);
  });
});

function register() {
  const names = { first_name: "A".repeat(100), last_name: "R".repeat(100) };
  const json = { ...names, email_address: newEmail(), password: "Kala-1947" };
  return createVisitor().post("/api/register", { json });
}

describe.runIf(process.env.TEST_DATABASE === "postgresql")("a PostgreSQL that hangs up", () => {
  test("answers with a temporary error, and then recovers", async () => {
    const viewer = await createSubscriber();
    const client = new pg.Client({ connectionString: environment().databaseUrl });
    await client.connect();
    const asked = Array.from({ length: 40 }, (_, at) =>
      at % 2 ? viewer.get("/api/profile") : viewer.post("/api/sessions/end-others"),
    );
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await client.end();
    for (const response of await Promise.all(asked)) {
      if (response.status !== 200) expectError(response, 503);
    }
    expect((await viewer.get("/api/profile")).status).toBe(200);
    expect((await viewer.post("/api/sessions/end-others")).status).toBe(200);
  });

  test("does not end the process when it hangs up between two users of a connection", async () => {
    const pool = createPool(environment().databaseUrl);
    const client = await pool.connect();
    expect(client.emit("error", new Error("terminating connection"))).toBe(true);
    client.release(true);
    await pool.end();
  });
});
