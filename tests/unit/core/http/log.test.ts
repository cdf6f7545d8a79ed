import { expect, test } from "vitest";
import { createLogger } from "#lib/core/http/log.ts";
import { currentRequestId, withRequestId } from "#lib/core/http/request-context.ts";

function capture() {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const entries = (): Record<string, unknown>[] => lines.map((line) => JSON.parse(line));
  return { logger: createLogger("trace", destination), lines, entries };
}

test("a line is one JSON object with its level, its time and its message", () => {
  const { logger, lines, entries } = capture();
  logger.info({ order: "a\nb" }, "order settled");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^\{.*\}\n$/);
  expect(entries()).toEqual([
    {
      level: "info",
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      order: "a\nb",
      msg: "order settled",
    },
  ]);
});

test("each line within a request has its id, and no other", async () => {
  const { logger, entries } = capture();
  logger.info("before");
  await Promise.all(
    ["one", "two"].map((id) =>
      withRequestId(id, async () => {
        await Promise.resolve();
        logger.warn({ own: id }, "within");
        expect(currentRequestId()).toBe(id);
      }),
    ),
  );
  logger.info("after");
  expect(entries().map((entry) => [entry.own, entry.request_id])).toEqual([
    [undefined, undefined],
    ["one", "one"],
    ["two", "two"],
    [undefined, undefined],
  ]);
});

const names = [
  "password",
  "passwordHash",
  "cookie",
  "set-cookie",
  "authorization",
  "csrf_token",
  "x-csrf-token",
  "signature",
  "razorpay_signature",
  "token",
  "sessionId",
];

test.each(names)("never writes a field named %s", (name) => {
  const { logger, lines } = capture();
  const secret = { [name]: "hunter2" };
  logger.error(secret, "at the top");
  logger.error({ body: secret }, "one level down");
  expect(lines.join("")).not.toContain("hunter2");
  expect(lines).toHaveLength(2);
});

test("never writes the cookie of a request", () => {
  const { logger, lines } = capture();
  const headers = { cookie: "aie_session=hunter2", authorization: "Basic hunter2" };
  logger.error({ request: { method: "GET", headers } }, "two levels down");
  expect(lines.join("")).not.toContain("hunter2");
});

test.each([
  "amrita@people.example",
  "Amrita.Roy+aie@mail.people.example",
  "o'brien_a-b@people.co.in",
])("never writes the address %s", (email) => {
  const { logger, lines, entries } = capture();
  const cause = new Error(`Unique constraint failed on User: {"email":"${email}"}`);
  logger.info(`user ${email} logged in`);
  logger.info({ email, nested: { list: [email, `<${email}>`, `mailto:${email}`] } }, "fields");
  logger.error({ err: new Error(`for ${email}`, { cause }) }, "an error");
  expect(lines.join("")).not.toContain("people.");
  expect(entries()).toHaveLength(3);
});

test("writes nothing below the level", () => {
  const lines: string[] = [];
  const logger = createLogger("warn", { write: (line) => void lines.push(line) });
  logger.info("quiet");
  logger.warn("loud");
  expect(lines.join("")).toMatch(/loud/);
  expect(lines).toHaveLength(1);
});
