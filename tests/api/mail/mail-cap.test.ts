/** The limit of mails to one address, for any reason. */
import { afterEach, expect, test } from "vitest";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { createLogger } from "#lib/core/http/log.ts";
import { sendDueMails } from "#lib/mail/deliver.ts";
import { type Mail, queueMail, writeWithMail } from "#lib/mail/outbox.ts";
import { mailRates } from "#lib/mail/rate-limits.ts";
import { withMailServer } from "#tests/api/support/mail-server.ts";
import { newEmail } from "#tests/support/accounts/people.ts";

const { points: AT_ONCE, seconds } = mailRates.mailByRecipient;
const { points: AT_MOST } = mailRates.mailByRecipientAtMost;
const letter = { name: "announcement" as const, subject: "News", paragraphs: ["A word."] };

async function queue(times: number, recipient: string | null, more: Partial<Mail> = {}) {
  for (let at = 0; at < times; at += 1) {
    await writeWithMail((tx) => queueMail(tx, { userId: null, recipient, letter, ...more }));
  }
}

const count = (where: { dueAt?: { lte: Date }; recipient?: string | null } = {}) =>
  database().read.outgoingMail.count({ where });
const countDue = () => count({ dueAt: { lte: now() } });

function passAnHour(): void {
  const at = now().getTime() + seconds * 1000;
  setClock(() => new Date(at));
}

afterEach(async () => {
  await database().write((tx) => tx.outgoingMail.deleteMany());
});

test("delays mails to one recipient beyond twelve in an hour, and then sends them", async () => {
  const recipient = newEmail();
  await queue(AT_ONCE + 5, recipient);
  await queue(1, newEmail());
  expect(await countDue()).toBe(AT_ONCE + 1);
  await withMailServer(async (mail) => {
    await sendDueMails();
    expect(mail.messages).toHaveLength(AT_ONCE + 1);
    passAnHour();
    await sendDueMails();
    expect(mail.messages.filter(({ to }) => to.includes(recipient))).toHaveLength(AT_ONCE + 5);
  });
});

test("writes at most twenty-four mails to a recipient in an hour, and logs the rest", async () => {
  const lines: string[] = [];
  const shared = globalThis as { aieLog?: unknown };
  shared.aieLog = createLogger("info", { write: (line) => void lines.push(line) });
  const recipient = newEmail();
  await queue(AT_MOST + 2, recipient);
  delete shared.aieLog;
  expect(await count({ recipient })).toBe(AT_MOST);
  const entry = { subject: "News", msg: "mail dropped: too many to one recipient" };
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([entry, entry]);
  expect(lines.join()).not.toContain(recipient);
});

test("writes every mail that has attachments", async () => {
  const file = { fileName: "a.pdf", contentType: "application/pdf", content: new Uint8Array(1) };
  await queue(AT_MOST + 3, newEmail(), { attachments: [file] });
  expect(await count()).toBe(AT_MOST + 3);
  expect(await countDue()).toBe(AT_ONCE);
});

test("sends a mailed link at once, however many mails were sent before", async () => {
  await queue(AT_ONCE + 2, newEmail(), { usefulMs: accountLimits.newPasswordLinkMs });
  expect(await countDue()).toBe(AT_ONCE + 2);
});

test("counts mails written by many simultaneous transactions", async () => {
  const recipient = newEmail();
  await Promise.all(Array.from({ length: AT_ONCE + 3 }, () => queue(1, recipient)));
  expect(await countDue()).toBe(AT_ONCE);
  expect(await count()).toBe(AT_ONCE + 3);
});

test("counts each mail without a recipient separately", async () => {
  const counts = () => database().read.rateLimit.count();
  const before = await counts();
  await queue(AT_MOST + 1, null);
  expect(await countDue()).toBe(AT_MOST + 1);
  expect(await counts()).toBe(before + AT_MOST + 1);
});

test("stores no address with the count", async () => {
  const recipient = newEmail();
  await queue(1, recipient);
  const rows = await database().read.rateLimit.findMany({ select: { key: true } });
  expect(rows.map(({ key }) => key)).toContainEqual(expect.stringMatching(/^mailByRecipient:/));
  expect(JSON.stringify(rows)).not.toContain(recipient);
});
