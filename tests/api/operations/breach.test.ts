/** A breach of personal data: exactly the affected are named and told, and the Board has its reports. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS, HOUR_MS } from "#lib/core/durations.ts";
import { countAffected, scopeOf } from "#lib/operations/breaches/scope.ts";
import { queueBreachLetters } from "#lib/operations/breaches/send.ts";
import { parts } from "#lib/operations/breaches/words.ts";
import { personalTables } from "#lib/operations/personal-data/kinds.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { createMember, createUser } from "#tests/support/accounts/people.ts";
import { auditOf } from "#tests/support/desk/staff.ts";
import { drillBreach } from "#tests/support/operations/breach-drill.ts";

const folder = mkdtempSync(path.join(tmpdir(), "breach-"));
const reason = ["--reason", "a drill"];

function fileWith(text: string): string {
  const file = path.join(folder, `${randomUUID()}.md`);
  writeFileSync(file, text);
  return file;
}

const words = (leftOut?: string) =>
  fileWith(
    Object.values(parts)
      .filter(({ label }) => label !== leftOut)
      .map(({ label }) => `# ${label}\n\nAbout “${label}”.\nA second line.\n`)
      .join("\n"),
  );

function later(ms: number): void {
  const at = new Date(now().getTime() + ms);
  setClock(() => at);
}

afterEach(async () => {
  await database().write(async (tx) => {
    await tx.breach.deleteMany({});
    await tx.outgoingMail.deleteMany({});
    await tx.rateLimit.deleteMany({});
  });
});

test("a drill names and tells exactly the affected, each once, with two processes", async () => {
  await withSettings({ MAIL_NEWS_PER_MINUTE: "50" }, () => drillBreach(600));
});

test("the operator prepares, reads, tells and reports a breach", async () => {
  const member = await createMember();
  const other = await createUser();
  later(HOUR_MS);
  const accounts = fileWith(`${member.userId}\n`);
  const made = ["breach", "prepare", "--kinds", "signIn", "--accounts", accounts, ...reason];
  const { id, ...first } = await askOperator(...made, "--words", words(parts.advice.label));
  expect(first).toMatchObject({ affected: 1, accounts: 1, missing: parts.advice.label });
  expect(first.reportBy).toBe(new Date(now().getTime() + 3 * DAY_MS).toISOString());

  const tell = ["breach", "tell", id, "--yes", ...reason];
  expect((await operate(...tell)).words).toContain(`The letter lacks: ${parts.advice.label}.`);
  await askOperator("breach", "prepare", id, "--words", words(), ...reason);
  expect((await operate(...tell)).words).toContain("send these words to yourself first");
  await askOperator("breach", "try", id, "owner@people.example", ...reason);
  expect(await askOperator(...tell)).toEqual({ affected: 1 });
  // The same once more, after a lost answer.
  expect(await askOperator(...tell)).toEqual({ affected: 1 });
  expect((await operate("breach", "affected", id)).output.trim().split("\r\n")).toEqual([
    "user_id",
    member.userId,
  ]);
  for (let round = 0; round < 3; round += 1) await queueBreachLetters();
  const mails = await database().read.outgoingMail.findMany({
    where: { userId: { in: [member.userId, other] } },
    select: { userId: true, subject: true, text: true },
  });
  expect(mails.map(({ userId }) => userId)).toEqual([member.userId]);
  for (const { label, isTold } of Object.values(parts)) {
    expect(mails[0]?.text.includes(`About “${label}”.`), label).toBe(isTold);
  }
  const changed = await operate("breach", "prepare", id, "--kinds", "notes", ...reason);
  expect(changed.words).toContain("changed or told meanwhile");
  expect((await operate("breach", "drop", id, "--yes", ...reason)).words).toContain("told already");

  const report = (await operate("breach", "report", id)).output;
  for (const { label } of Object.values(parts)) expect(report).toContain(`About “${label}”.`);
  expect(report).toContain("- Accounts concerned: 1\n");
  expect(report).toContain("- Letters on their way: 1\n");
  expect((await operate("breach", "report", id, "--first")).output).not.toContain(
    `About “${parts.facts.label}”.`,
  );
  await askOperator("breach", "reported", id, "--first", ...reason);
  await askOperator("breach", "reported", id, ...reason);
  expect(await askOperator("breach", "list")).toMatchObject([
    { id, reportedAt: expect.any(String) },
  ]);
  const audited = (await auditOf(`breach ${id}`)).map(({ action }) => action);
  expect(audited.sort()).toEqual([
    ...["breach.first_word", "breach.prepared", "breach.reported", "breach.told", "breach.tried"],
    ...["breach.written", "breach.written"],
  ]);
});

test("wrong input is refused with a sentence, and a breach that was none is dropped", async () => {
  const prepare = (...args: string[]) => operate("breach", "prepare", ...args, ...reason);
  expect((await prepare()).words).toContain("needs --kinds");
  expect((await prepare("--kinds", "secrets")).words).toContain("choose kinds of data: account,");
  expect((await prepare("--kinds", "Session", "--from", "yesterday")).words).toContain(
    "--from takes",
  );
  expect((await prepare("--kinds", "notes", "--aware", "2999-01-01T00:00Z")).status).toBe(1);
  const nobody = fileWith("nobody@people.example");
  expect((await prepare("--kinds", "notes", "--accounts", nobody)).words).toContain(
    "There is no account nobody@people.example.",
  );
  expect((await prepare("--kinds", "notes", "--words", fileWith("# News\nx"))).words).toContain(
    `# ${parts.what.label}`,
  );
  const { id } = await askOperator("breach", "prepare", "--kinds", "Session,notes", ...reason);
  await askOperator("breach", "drop", id, "--yes", ...reason);
  expect(await askOperator("breach", "list")).toEqual([]);
});

test("each kind and each table has a query, with and without a beginning of the span", async () => {
  const { userId } = await createMember();
  const begin = now();
  later(HOUR_MS);
  const counted = async (name: string, from: Date | null) => {
    const scope = await scopeOf({ kinds: [name], accounts: [userId], from, until: now() });
    return countAffected(scope);
  };
  const names = Object.entries(personalTables).flatMap(([kind, tables]) => [
    kind,
    ...Object.keys(tables),
  ]);
  const held = new Set<string>();
  for (const name of new Set(names)) {
    if ((await counted(name, null)) > 0) held.add(name);
    // What was written before the span's beginning is not meant, but for what keeps no time.
    const isTimeless = name === "account" || name === "User";
    expect(await counted(name, new Date(begin.getTime() + 1)), name).toBe(isTimeless ? 1 : 0);
  }
  const ofSignIn = Object.keys(personalTables.signIn);
  const expected = [
    "account",
    "User",
    "signIn",
    "Session",
    ...ofSignIn.filter((one) => held.has(one)),
  ];
  expect(held).toEqual(new Set(expected));
});

test("a member who deletes the account before the letter gets none", async () => {
  const ids = [await createUser(), await createUser()];
  later(HOUR_MS);
  const accounts = fileWith(ids.join("\n"));
  const made = ["breach", "prepare", "--kinds", "account", "--accounts", accounts, ...reason];
  const { id } = await askOperator(...made, "--words", words());
  await askOperator("breach", "try", id, "owner@people.example", ...reason);
  await askOperator("breach", "tell", id, "--yes", ...reason);
  await withSettings({ MAIL_NEWS_PER_MINUTE: "1" }, async () => {
    await database().write((tx) =>
      tx.user.update({
        where: { id: ids[0] ?? "" },
        data: { deletedAt: now() },
        select: { id: true },
      }),
    );
    await queueBreachLetters();
    await queueBreachLetters();
  });
  const where = { userId: { in: ids } };
  const mails = await database().read.outgoingMail.findMany({ where, select: { userId: true } });
  expect(mails.map(({ userId }) => userId)).toEqual([ids[1]]);
});
