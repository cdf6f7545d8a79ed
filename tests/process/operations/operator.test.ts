import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createMember } from "#tests/support/accounts/people.ts";

/** Runs `npm run operator` on the database of the test. */
async function operate(...args: string[]) {
  const env = { ...process.env, LOG_LEVEL: "debug" };
  const child = spawn(process.execPath, ["lib/operations/operator/main.ts", ...args], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, words, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { status, output, words };
}

test("the operator command answers, refuses wrong use with status 2, and writes to the site's database", async () => {
  const member = await createMember();
  const grant = ["member", "grant", member.userId, "--reason", "a prize", "--json"];
  const [help, wrong, granted] = await Promise.all([
    operate("--help"),
    operate("member", "befriend"),
    operate(...grant),
  ]);
  expect(help).toMatchObject({ status: 0, words: "" });
  expect(help.output).toMatch(/^usage: npm run -s operator -- COMMAND/);
  expect(wrong).toEqual({
    status: 2,
    output: "",
    words: "There is no command 'member befriend'. --help lists them all.\n",
  });
  expect(granted.status).toBe(0);
  expect(Object.keys(JSON.parse(granted.output))).toEqual(["startsAt", "endsAt"]);
  expect((await member.get("/api/authenticate")).body.plan_status).toBe("ACTIVE");
});

test("a breach is noted by one command and read by another", async () => {
  const { userId } = await createMember();
  const folder = await mkdtemp(path.join(tmpdir(), "breach-"));
  const accounts = path.join(folder, "accounts.txt");
  await writeFile(accounts, `${userId}\n`);
  const made = ["breach", "prepare", "--kinds", "account", "--accounts", accounts];
  const { status, output } = await operate(...made, "--reason", "a drill", "--json");
  expect(status).toBe(0);
  const { id, affected } = JSON.parse(output);
  expect(affected).toBe(1);
  const [named, first] = await Promise.all([
    operate("breach", "affected", id),
    operate("breach", "report", id, "--first"),
  ]);
  expect(named.output.trim().split("\r\n")).toEqual(["user_id", userId]);
  expect(first.output).toMatch(/^# Intimation of a personal data breach: first word\n/);
});
