import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { database } from "#lib/core/database/client.ts";
import { HOUR_MS, MINUTE_MS } from "#lib/core/durations.ts";
import { createMember, newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { patience } from "#tests/support/patience.ts";
import { createPayer } from "#tests/support/shop/payer.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";
import { expectWhole } from "./whole-database.ts";

/** A file with the offset of the site's clock in milliseconds; see `stepped-clock.mjs`. */
const file = path.join(mkdtempSync(path.join(tmpdir(), "aie-clock-")), "step");

let site: SiteProcess;

beforeAll(async () => {
  writeFileSync(file, "0");
  const clock = path.resolve("tests/faults/stepped-clock.mjs");
  site = await startSite({ CLOCK_STEP_FILE: file }, { nodeArgs: ["--import", clock] });
});

afterEach(async () => {
  step(0);
  await expectWhole();
});

afterAll(async () => {
  await site.end("SIGKILL");
});

const step = (ms: number) => writeFileSync(file, String(ms));

const planOf = async (person: { get: ReturnType<typeof createVisitor>["get"] }) =>
  (await person.get("/api/authenticate")).body.plan_status;

test("the test sets the clock of the site", async () => {
  const member = await createMember(site);
  step(13 * HOUR_MS);
  expect((await member.get("/api/authenticate")).status).toBe(401);
  step(0);
  expect((await member.get("/api/authenticate")).status).toBe(200);
});

test.each([
  ["two seconds", 2_000],
  ["five minutes", 5 * MINUTE_MS],
])("a new member may watch when the clock is set back by %s", async (_name, ms) => {
  step(ms);
  const payer = await createPayer(site);
  expect((await payer.verify()).body).toEqual({ redirect: "/season-one-episodes#thank-you" });
  step(0);
  expect(await planOf(payer)).toBe("ACTIVE");
  expect((await payer.get("/api/get-secure-video-url/AIE-SE01EP01.mp4")).status).toBe(200);
});

test.each([
  ["back", -HOUR_MS],
  ["on", HOUR_MS],
])(
  "a clock that is set %s by an hour between order and payment loses no payment",
  async (_name, ms) => {
    const payer = await createPayer(site);
    step(ms);
    expect((await payer.verify()).body).toEqual({ redirect: "/season-one-episodes#thank-you" });
    expect((await payer.verify()).body).toEqual({ redirect: "/season-one-episodes#thank-you" });
    const where = { userId: payer.userId };
    expect(await database().read.membership.count({ where })).toBe(1);
    expect(await planOf(payer)).toBe("ACTIVE");
  },
);

test("with the clock an hour back, login, registration, mails and progress work", async () => {
  const email_address = newEmail();
  const person = { first_name: "A", last_name: "B", email_address, password: "Kala-1947" };
  const visitor = createVisitor(site);
  expect((await visitor.post("/api/register", { json: person })).status).toBe(201);
  step(-HOUR_MS);
  const login = { email_address, password: "Kala-1947" };
  expect((await visitor.post("/api/login", { json: login })).status).toBe(200);
  expect((await visitor.get("/api/profile")).status).toBe(200);
  const later = { ...person, email_address: newEmail() };
  expect((await createVisitor(site).post("/api/register", { json: later })).status).toBe(201);
  const mine = { where: { recipient: later.email_address } };
  await vi.waitFor(
    async () => expect(await database().read.outgoingMail.count(mine)).toBe(0),
    patience,
  );
});
