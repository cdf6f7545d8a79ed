/**
 * A letter to many that two processes send, of which one is killed. `npm run test:faults` sends it to a
 * thousand members; LETTERS=50000 is the bound of a season's announcement.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect, test, vi } from "vitest";
import { createUserId } from "#lib/accounts/users/user-id.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { withMailServer } from "#tests/api/support/mail-server.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { resetContent } from "#tests/support/content/stored.ts";
import { draftLetter } from "#tests/support/desk/letters.ts";
import { createStaff } from "#tests/support/desk/staff.ts";

const LETTERS = Number(process.env.LETTERS ?? 1_000);
const PART = 400;
/** The bound of `docs/security.md`. */
const PASSWORD_MS = 10_000;
const CORE_SHARE = 0.05;

cheapenPasswords();

beforeAll(resetContent);

async function addSubscribers(count: number, label: string): Promise<Set<string>> {
  const emails = new Set<string>();
  const at = now();
  for (let done = 0; done < count; done += PART) {
    const part = Array.from({ length: Math.min(PART, count - done) }, () => ({
      id: createUserId(),
      email: newEmail(),
    }));
    for (const { email } of part) emails.add(email);
    await database().write(async (tx) => {
      const person = { firstName: "A", lastName: "B", hadMembership: true };
      await tx.user.createMany({
        data: part.map((one) => ({ ...one, ...person, createdAt: at, emailConfirmedAt: at })),
      });
      await tx.membership.createMany({
        data: part.map(({ id: userId }) => ({
          ...{ id: randomUUID(), userId, createdAt: at, startsAt: at },
          endsAt: new Date(at.getTime() + 365 * DAY_MS),
        })),
      });
      await tx.memberLabel.createMany({
        data: part.map(({ id: userId }) => ({ userId, label, at })),
      });
    });
  }
  return emails;
}

async function send(label: string) {
  const editor = await createStaff("EDITOR");
  const letter = await draftLetter(editor);
  const filter = new URLSearchParams({ label }).toString();
  const json = { ...letter, audience: "SUBSCRIBERS", filter };
  expect((await editor.post(deskCalls.sendLetter.path, { json })).body).toEqual({});
  return letter.letter_id;
}

const find = (id: string) =>
  database().read.announcement.findUnique({
    where: { id },
    select: { state: true, members: true, queued: true, sent: true, refused: true, unknown: true },
  });

type Sender = { child: ChildProcess; output: () => string };

/** A process with the site's loops, the test's database and its mail server. */
async function startSender(settings: Record<string, string> = {}): Promise<Sender> {
  const child = spawn(process.execPath, ["tests/support/site/letter-sender.ts"], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  await once(child.stderr, "data");
  return { child, output: () => output };
}

async function end({ child }: Sender, signal: NodeJS.Signals): Promise<void> {
  const exit = once(child, "exit");
  child.kill(signal);
  expect(await exit).toEqual(signal === "SIGKILL" ? [null, signal] : [0, null]);
}

/** Of all its threads, in seconds (proc(5), in ticks of 10 ms). */
function processorSeconds({ child: { pid } }: Sender): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

test("a killed process and another send a letter to each member once, and a password letter passes them", async () => {
  const emails = await addSubscribers(LETTERS, "of the killed");
  await withMailServer(async (mail) => {
    const copies = new Map<string, number>();
    const others = new Map<string, number>();
    const look = () => {
      for (const { to } of mail.messages.splice(0)) {
        const [email = ""] = to;
        if (emails.has(email)) copies.set(email, (copies.get(email) ?? 0) + 1);
        else others.set(email, performance.now());
      }
      return copies.size;
    };
    const settings = { MAIL_NEWS_PER_MINUTE: "6000" };
    const other = await startSender(settings);
    let killed = await startSender(settings);
    const begun = performance.now();
    const id = await send("of the killed");
    const until = (count: number) =>
      vi.waitFor(() => expect(look()).toBeGreaterThanOrEqual(count), {
        timeout: 3_600_000,
        interval: 100,
      });
    const passed: number[] = [];
    const askForLink = async () => {
      const email = newEmail();
      const json = { first_name: "A", last_name: "B", email_address: email, password: "Kala-1947" };
      expect((await createVisitor().post("/api/register", { json })).status).toBe(201);
      const from = performance.now();
      await vi.waitFor(() => expect(look() >= 0 && others.has(email)).toBe(true), {
        timeout: 60_000,
        interval: 10,
      });
      passed.push((others.get(email) ?? 0) - from);
    };
    await until(LETTERS * 0.1);
    await askForLink();
    await until(LETTERS * 0.3);
    await end(killed, "SIGKILL");
    const before = killed.output();
    killed = await startSender(settings);
    await askForLink();
    await until(LETTERS * 0.6);
    await askForLink();
    await vi.waitFor(async () => expect(look() >= 0 && (await find(id))?.state).toBe("DONE"), {
      timeout: 3_600_000,
      interval: 500,
    });
    const seconds = Math.round((performance.now() - begun) / 1000);
    const found = await find(id);
    const ms = passed.map(Math.round).join(", ");
    process.stdout.write(
      `${LETTERS} letters in ${seconds} s by two processes, one killed: ${JSON.stringify(found)}; letters with a link after ${ms} ms\n`,
    );
    expect([...copies.values()].filter((count) => count > 1)).toEqual([]);
    // The killed process had one letter under way: only of that one the outcome may be hidden.
    expect(found).toMatchObject({ members: LETTERS, queued: LETTERS, refused: 0 });
    expect((found?.sent ?? 0) + (found?.unknown ?? 0)).toBe(LETTERS);
    expect(found?.unknown).toBeLessThanOrEqual(1);
    expect(LETTERS - copies.size).toBeLessThanOrEqual(found?.unknown ?? 0);
    for (const one of passed) expect(one).toBeLessThan(PASSWORD_MS);
    for (const one of [killed, other]) await end(one, "SIGTERM");
    expect(before + killed.output() + other.output()).not.toContain("@people.example");
  });
}, 7_200_000);

test("sending at the usual pace takes under a twentieth of a core", async () => {
  await addSubscribers(240, "of the pace");
  await withMailServer(async (mail) => {
    const sender = await startSender();
    const shareOf = async (minutes: number) => {
      const before = processorSeconds(sender);
      await wait(minutes * 60_000);
      return (processorSeconds(sender) - before) / (minutes * 60);
    };
    const idle = await shareOf(1);
    await send("of the pace");
    const busy = await shareOf(2);
    const per = (share: number) => `${(share * 100).toFixed(2)} %`;
    process.stdout.write(
      `${mail.messages.length} letters in two minutes: ${per(busy)} of a core, ${per(idle)} before\n`,
    );
    expect(mail.messages.length).toBeGreaterThanOrEqual(120);
    expect(busy - idle).toBeLessThan(CORE_SHARE);
    await end(sender, "SIGTERM");
  });
}, 600_000);
