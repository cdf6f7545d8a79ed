import { expect, test, vi } from "vitest";
import { database } from "#lib/core/database/client.ts";
import { freePort } from "#scripts/support/local-postgres.ts";
import { withMailServer } from "#tests/api/support/mail-server.ts";
import { createUser, newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { patience } from "#tests/support/patience.ts";
import { startSite } from "#tests/support/site/site-process.ts";

const outbox = () => database().read.outgoingMail;

test("a mail that waits for its server outlives the process that wrote it", async () => {
  const email = newEmail();
  const person = { first_name: "A", last_name: "B", email_address: email, password: "Kala-1947" };
  const first = await startSite({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  const registered = await createVisitor(first).post("/api/register", { json: person });
  expect(registered.status).toBe(201);
  await vi.waitFor(
    async () => expect(await outbox().count({ where: { attempts: 1 } })).toBe(1),
    patience,
  );
  expect(await first.end("SIGKILL")).toBe("SIGKILL");

  // The next try is a minute away, so it is made due.
  const dueAt = new Date();
  await database().write((tx) => tx.outgoingMail.updateMany({ data: { dueAt } }));
  await withMailServer(async (mail) => {
    const second = await startSite();
    await vi.waitFor(async () => expect(await outbox().count()).toBe(0), patience);
    expect(mail.messages.map(({ to }) => to)).toEqual([[email]]);
    expect(await second.end("SIGTERM")).toBe(0);
  });
});

test("a public site without a mail server reports it, and keeps its mails in the outbox", async () => {
  const id = await createUser();
  const mine = { where: { userId: id }, select: { attempts: true, text: true, recipient: true } };
  const user = await database().read.user.findUnique({ where: { id }, select: { email: true } });
  const SITE_URL = "https://art.example.org";
  const site = await startSite({ SITE_URL, PAYMENT_SANDBOX: "1" });
  const visitor = createVisitor(site);
  const asked = await visitor.post("/api/forgot-password", {
    json: { email_address: user?.email },
    headers: { origin: SITE_URL },
  });
  expect(asked.status).toBe(200);
  const warnings = [expect.stringMatching(/^SMTP_URL is not set: /)];
  const ready = await visitor.get("/api/health/ready");
  expect([ready.status, ready.body]).toEqual([200, { status: "ready", warnings }]);
  // The shutdown waits for the outbox's current round.
  expect(await site.end("SIGTERM")).toBe(0);
  const { log, words } = site.output();
  expect(words).toMatch(/^SMTP_URL is not set: /m);
  expect(words).not.toContain("DATA_DIR/mail");
  expect(log).toMatch(/"level":"warn".*SMTP_URL is not set: /);
  const [mail] = await outbox().findMany(mine);
  const link = /new-password#([\w-]{32})/.exec(mail?.text ?? "")?.[1] ?? "no link";
  expect(mail).toMatchObject({ attempts: 0, recipient: user?.email });
  expect(log).not.toContain(link);

  await withMailServer(async (server) => {
    const second = await startSite({ SITE_URL, PAYMENT_SANDBOX: "1" });
    await vi.waitFor(async () => expect(await outbox().findMany(mine)).toEqual([]), patience);
    expect(server.messages.map(({ to }) => to)).toEqual([[user?.email]]);
    expect(second.output().words).not.toContain("SMTP_URL");
    expect(await second.end("SIGTERM")).toBe(0);
  });
});
