/** What remains of mails that have left the outbox. */
import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { sendDueMails } from "#lib/mail/deliver.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";
import { deleteOldRecords } from "#lib/mail/records.ts";
import { mailLimits } from "#lib/mail/shared-limits.ts";
import { deleteAccountFor } from "#lib/operations/personal-data/delete-account.ts";
import { createAccount, password } from "#tests/api/support/accounts/letters.ts";
import { withMailServer } from "#tests/api/support/mail-server.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { downloadMyData } from "#tests/support/accounts/my-data.ts";
import { createUser, newEmail } from "#tests/support/accounts/people.ts";

cheapenPasswords();

const letter = {
  name: "announcement" as const,
  subject: "A subject",
  paragraphs: ["A secret of the text."],
  action: { label: "Open", url: "https://aie.example/a#token" },
};

type Queued = { userId: string | null; recipient?: string | null; usefulMs?: number };

async function queue({ userId, recipient = newEmail(), ...more }: Queued) {
  await writeWithMail((tx) => queueMail(tx, { userId, recipient, letter, ...more }));
  return recipient;
}

const recordsOf = (userId: string | null) =>
  database().read.mailRecord.findMany({
    where: { userId },
    select: {
      ...{ id: true, userId: true, subject: true, outcome: true },
      ...{ queuedAt: true, endedAt: true, resolvedAt: true },
    },
  });

function later(ms: number): void {
  const at = now().getTime() + ms;
  setClock(() => new Date(at));
}

afterEach(async () => {
  await database().write(async (tx) => {
    await tx.outgoingMail.deleteMany({});
    await tx.mailRecord.deleteMany({});
  });
});

test("a sent mail leaves its subject and its times, and neither text nor address", async () => {
  later(0);
  const userId = await createUser();
  const recipient = await queue({ userId });
  const queuedAt = now();
  later(5_000);
  await withMailServer(() => sendDueMails());
  const records = await recordsOf(userId);
  expect(records).toMatchObject([
    { subject: "A subject", outcome: "SENT", queuedAt, endedAt: now(), resolvedAt: null },
  ]);
  const kept = JSON.stringify(records);
  for (const secret of [recipient ?? "", "secret", "token"]) expect(kept).not.toContain(secret);
});

test("a mail that is given up leaves a record, also one about no account", async () => {
  const userId = await createUser();
  await withMailServer(async (mail) => {
    later(0);
    await queue({ userId, usefulMs: 60_000 });
    await queue({ userId: null, usefulMs: 60_000 });
    mail.refusal = { responseCode: 550, message: "never" };
    await sendDueMails();
    expect(await recordsOf(userId)).toEqual([]);
    later(60_000);
    await sendDueMails();
  });
  expect(await recordsOf(userId)).toMatchObject([{ outcome: "GIVEN_UP", endedAt: now() }]);
  expect(await recordsOf(null)).toMatchObject([{ outcome: "GIVEN_UP" }]);
});

test("a mail without a recipient and a sent one about no account leave no record", async () => {
  const userId = await createUser();
  await queue({ userId, recipient: null });
  await queue({ userId: null });
  await withMailServer(() => sendDueMails());
  expect(await database().read.mailRecord.count({ where: {} })).toBe(0);
  expect(await database().read.outgoingMail.count({ where: {} })).toBe(0);
});

test("two processes leave one record of each mail", async () => {
  const userId = await createUser();
  await Promise.all([1, 2, 3, 4].map(() => queue({ userId })));
  await withMailServer(async () => {
    await Promise.all([sendDueMails(), sendDueMails()]);
  });
  expect(await recordsOf(userId)).toHaveLength(4);
});

test("records are deleted after ninety days", async () => {
  const userId = await createUser();
  const endedAt = new Date(now().getTime() - mailLimits.mailRecordMs);
  const times = [new Date(endedAt.getTime() - 1), new Date(endedAt.getTime() + 60_000)];
  const data = times.map((at) => {
    const record = { id: randomUUID(), userId, subject: "A subject", outcome: "SENT" as const };
    return { ...record, queuedAt: at, endedAt: at };
  });
  await database().write((tx) => tx.mailRecord.createMany({ data }));
  await deleteOldRecords();
  expect(await recordsOf(userId)).toMatchObject([{ endedAt: times[1] }]);
});

test("an account that is deleted while its mail is sent leaves no record", async () => {
  const userId = await createUser();
  await withMailServer(async (mail) => {
    await queue({ userId });
    mail.beforeAccepting = async () => {
      delete mail.beforeAccepting;
      await deleteAccountFor(userId, { actor: "operator test", reason: "asked" });
    };
    await sendDueMails();
  });
  expect(await recordsOf(userId)).toEqual([]);
});

test("a data download does not reveal whether a requested address is taken", async () => {
  const [asker, owner] = [await createAccount(), await createAccount()];
  await withMailServer(() => sendDueMails());
  await database().write((tx) => tx.mailRecord.deleteMany({}));
  await asker.post("/api/prove", { json: { password } });
  const namesOf = async (email_address: string) => {
    expect((await asker.post("/api/change-email", { json: { email_address } })).status).toBe(200);
    const { waitingMails } = (await downloadMyData(asker)).json;
    await withMailServer(() => sendDueMails());
    const { earlierMails } = (await downloadMyData(asker)).json;
    return [waitingMails, earlierMails].map((mails: { subject: string }[]) =>
      mails.map(({ subject }) => subject).sort(),
    );
  };
  const forget = () => database().write((tx) => tx.mailRecord.deleteMany({}));
  const free = await namesOf(newEmail()).finally(forget);
  expect(await namesOf(owner.email)).toEqual(free);
  expect(free[1]).toContain(free[0]?.at(-1));
});
