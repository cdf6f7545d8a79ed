import { spawn } from "node:child_process";
import { once } from "node:events";
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
