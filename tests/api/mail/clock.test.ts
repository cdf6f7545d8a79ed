import { expect, test } from "vitest";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { sendDueMails } from "#lib/mail/deliver.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";
import { withMailServer } from "#tests/api/support/mail-server.ts";
import { newEmail } from "#tests/support/accounts/people.ts";
import { pass } from "#tests/support/time.ts";

const letter = { name: "announcement" as const, subject: "News", paragraphs: ["A word."] };

test("a mail that failed while the clock was ahead is sent once the clock is right", async () => {
  const recipient = newEmail();
  await withMailServer(async (mail) => {
    pass(400 * DAY_MS);
    await writeWithMail((tx) => queueMail(tx, { userId: null, recipient, letter }));
    mail.refusal = { responseCode: 451, message: "come again" };
    await sendDueMails();
    expect(await database().read.outgoingMail.count()).toBe(1);
    mail.refusal = null;
    pass(-400 * DAY_MS);
    await sendDueMails();
    expect(mail.messages.map(({ to }) => to)).toEqual([[recipient]]);
  });
});
