/** What mail servers and programs read before they show a letter. */
import { afterEach, expect, test } from "vitest";
import { now, setClock } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { LetterKind } from "#lib/core/database/generated/sqlite/enums.ts";
import { sendDueMails } from "#lib/mail/deliver.ts";
import { letterNames, sampleLetter } from "#lib/mail/letters/samples.ts";
import { stopCall } from "#lib/mail/many/stop-token.ts";
import { type Mail, queueMail, writeWithMail } from "#lib/mail/outbox.ts";
import { mailLimits } from "#lib/mail/shared-limits.ts";
import { withMailServer } from "#tests/api/support/mail-server.ts";
import { createUser, newEmail } from "#tests/support/accounts/people.ts";
import { pass } from "#tests/support/time.ts";

/** Lines of a message are at most this long (RFC 5322, section 2.1.1). */
const MOST_CHARACTERS = 998;

afterEach(async () => {
  setClock();
  await database().write((tx) => tx.outgoingMail.deleteMany({}));
});

/** Returns the headers by their names, unfolded (RFC 5322, section 2.2.3). */
function headersOf(source: string): Record<string, string> {
  const [head = ""] = source.split("\r\n\r\n");
  const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  return Object.fromEntries(lines.map((line) => line.split(/: (.*)/s, 2)));
}

/** Queues a letter to a new recipient, and resolves with the id of its mail. */
async function queue(more: Partial<Mail> = {}): Promise<string> {
  const recipient = newEmail();
  const letter = sampleLetter("newPassword");
  await writeWithMail((tx) => queueMail(tx, { userId: null, recipient, letter, ...more }));
  const found = await database().read.outgoingMail.findFirst({
    where: { recipient: more.recipient ?? recipient },
    select: { id: true },
  });
  return String(found?.id);
}

test("names its sender, its day, itself and its origin, the same at each try", async () => {
  pass(0);
  const queued = now();
  const id = await queue();
  const { hostname } = environment().siteUrl;
  await withMailServer(async (mail) => {
    mail.refusal = { responseCode: 451, message: "later" };
    await sendDueMails();
    mail.refusal = null;
    pass(mailLimits.mailFirstGapMs);
    await sendDueMails();
    const [message, ...others] = mail.messages;
    expect(others).toEqual([]);
    const headers = headersOf(message?.source ?? "");
    expect(headers).toMatchObject({
      From: "AIE <a@b.example>",
      To: message?.to[0],
      "Message-ID": `<${id}@${hostname}>`,
      "MIME-Version": "1.0",
      "Auto-Submitted": "auto-generated",
    });
    expect(Date.parse(headers.Date ?? "")).toBe(Math.floor(queued.getTime() / 1000) * 1000);
    expect(headers["Content-Type"]).toMatch(/^multipart\/alternative; boundary=/);
    const kinds = [...(message?.source ?? "").matchAll(/^Content-Type: (text\/\w+)/gm)];
    expect(kinds.map(([, kind]) => kind)).toEqual(["text/plain", "text/html"]);
    const named = Object.keys(headers).map((name) => name.toLowerCase());
    expect(new Set(named).size).toBe(named.length);
    // A letter to one person is no list's, and cannot be ended.
    expect(named.filter((name) => /^list-|^precedence|^x-/.test(name))).toEqual([]);
  });
});

test("names the list of a letter that its reader may end, and the call that ends it", async () => {
  const userId = await createUser();
  for (const kind of Object.values(LetterKind)) await queue({ userId, kind });
  const { hostname } = environment().siteUrl;
  await withMailServer(async (mail) => {
    await sendDueMails();
    const all = mail.messages.map(({ source }) => headersOf(source));
    expect(all).toHaveLength(Object.keys(LetterKind).length);
    for (const kind of Object.values(LetterKind)) {
      const id = `<${kind.toLowerCase()}.${hostname}>`;
      const headers = all.find((one) => one["List-ID"] === id || one["List-Id"] === id);
      expect(headers, kind).toMatchObject({
        "List-Unsubscribe": `<${stopCall({ userId, kind })}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        Precedence: "bulk",
        "Auto-Submitted": "auto-generated",
      });
    }
  });
});

test("no letter has a longer line than mail servers take, or a header that ends early", async () => {
  for (const name of letterNames) await queue({ letter: sampleLetter(name), isUrgent: true });
  await withMailServer(async (mail) => {
    await sendDueMails();
    expect(mail.messages).toHaveLength(letterNames.length);
    for (const { source } of mail.messages) {
      const longest = Math.max(...source.split("\r\n").map((line) => line.length));
      expect(longest).toBeLessThanOrEqual(MOST_CHARACTERS);
      expect(source.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
      expect(headersOf(source).Subject).toBeTruthy();
    }
  });
});
