import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { createSubscriber, newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { patience, testTimeout } from "#tests/support/patience.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";
import { expectWhole } from "./whole-database.ts";

let site: SiteProcess;

beforeAll(async () => {
  site = await startSite();
});

afterAll(async () => {
  await site.end("SIGKILL");
});

test(
  "while another program locks the database, reads work, writes get a retry answer, and no data is lost",
  async () => {
    const person = await createSubscriber(site);
    const email_address = newEmail();
    const json = { first_name: "A", last_name: "B", email_address, password: "Kala-1947" };
    const visitor = createVisitor(site);
    const writes = () =>
      Promise.all([
        person.post("/api/wishlist/toggle", { json: { episode_id: "AIE-SE01EP01" } }),
        person.post("/api/create-order"),
        visitor.post("/api/register", { json }),
      ]);

    const other = new Database(environment().databaseUrl.replace("file:", ""));
    other.exec("BEGIN EXCLUSIVE");
    const refusing = writes();
    expect((await person.get("/api/profile")).status).toBe(200);
    expect((await person.get("/api/authenticate")).status).toBe(200);
    expect((await visitor.send("/")).status).toBe(200);
    const refused = await refusing;
    expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(refused[0].body.detail).toBe("The site is busy. Please try again in a moment.");
    expect(refused[0].headers.get("retry-after")).toBe("5");
    await vi.waitFor(
      () => expect(site.output().log).toContain(String(refused[0].body.request_id)),
      patience,
    );
    other.exec("ROLLBACK");
    other.close();

    const done = await writes();
    expect(done.map(({ status }) => status)).toEqual([200, 409, 201]);
    expect(done[0].body).toEqual({ added: true });
    await expectWhole();
  },
  testTimeout,
);
