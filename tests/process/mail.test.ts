import { expect, test, vi } from "vitest";
import { database } from "#lib/database/client.ts";
import { freePort } from "#lib/setup/local-postgres.ts";
import { withMailServer } from "#tests/api/mail-server.ts";
import { patience } from "#tests/support/patience.ts";
import { newEmail } from "#tests/support/people.ts";
import { startSite } from "#tests/support/site-process.ts";
import { createVisitor } from "#tests/support/visitor.ts";

const outbox = () => database().read.outgoingMail;

test("a mail that waits for its server outlives the process that was to send it", async () => {
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

  // The next try is a minute away: it is brought here.
  const dueAt = new Date();
  await database().write((tx) => tx.outgoingMail.updateMany({ data: { dueAt } }));
  await withMailServer(async (mail) => {
    const second = await startSite();
    await vi.waitFor(async () => expect(await outbox().count()).toBe(0), patience);
    expect(mail.messages.map(({ to }) => to)).toEqual([[email]]);
    expect(await second.end("SIGTERM")).toBe(0);
  });
});
