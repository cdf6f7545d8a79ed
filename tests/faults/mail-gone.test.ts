import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { expect, test, vi } from "vitest";
import { database } from "#lib/core/database/client.ts";
import { freePort } from "#scripts/support/local-postgres.ts";
import { withMailServer } from "#tests/api/support/mail-server.ts";
import { newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { patience, testTimeout } from "#tests/support/patience.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

const outbox = () => database().read.outgoingMail;

async function register(site: SiteProcess): Promise<string> {
  const email_address = newEmail();
  const json = { first_name: "A", last_name: "B", email_address, password: "Kala-1947" };
  expect((await createVisitor(site).post("/api/register", { json })).status).toBe(201);
  return email_address;
}

const triedOnce = (recipient: string) =>
  vi.waitFor(
    async () => expect(await outbox().count({ where: { recipient, attempts: 1 } })).toBe(1),
    patience,
  );

/** Makes the next try due, which is minutes away. */
async function bringNextTry(): Promise<void> {
  const dueAt = new Date();
  await database().write((tx) => tx.outgoingMail.updateMany({ data: { dueAt } }));
}

test(
  "mails wait for a server that is down or refuses, and are sent once it is back",
  async () => {
    await withMailServer(async (mail) => {
      const gone = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` };
      let site = await startSite(gone);
      const first = await register(site);
      await triedOnce(first);
      await vi.waitFor(() => {
        expect(site.output().log).toMatch(/ECONNREFUSED.*mail not sent yet/);
      }, patience);
      expect(await site.end("SIGTERM")).toBe(0);

      site = await startSite({}, { port: site.port });
      mail.refusal = { responseCode: 451, message: "come again" };
      const second = await register(site);
      await triedOnce(second);
      await vi.waitFor(() => expect(site.output().log).toContain("come again"), patience);

      mail.refusal = null;
      await bringNextTry();
      const third = await register(site);
      await vi.waitFor(async () => expect(await outbox().count()).toBe(0), patience);
      const arrived = mail.messages.flatMap(({ to }) => to);
      expect(arrived.sort()).toEqual([first, second, third].sort());
      expect(await site.end("SIGTERM")).toBe(0);
    });
  },
  testTimeout,
);

test(
  "a silent mail server delays neither calls nor the shutdown for long",
  async () => {
    const silent = createServer();
    await once(silent.listen(0, "127.0.0.1"), "listening");
    const { port } = silent.address() as AddressInfo;
    const site = await startSite({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "a@b.example",
    });
    const heard = once(silent, "connection");
    const email = await register(site);
    await heard;
    expect((await createVisitor(site).get("/api/health")).status).toBe(200);
    expect(await site.end("SIGTERM")).toBe(0);
    // The next process can still send it.
    expect(await outbox().count({ where: { recipient: email } })).toBe(1);
    silent.close();
  },
  testTimeout,
);
