import { expect, test } from "vitest";
import { readableLine } from "#lib/core/http/readable-log.ts";

const time = "2026-11-28T08:30:11.920Z";
const clock = new Date(time).toTimeString().slice(0, 8);
const read = (fields: object) =>
  readableLine(`${JSON.stringify({ level: "info", time, ...fields })}\n`);

const request = {
  request_id: "1b9c",
  method: "GET",
  path: "/about",
  status: 200,
  ms: 4,
  client: "127.0.0.1",
  finished: true,
  msg: "request",
};

test("shows time, level, message and fields on one line", () => {
  const line = read({ pages: 35, orders: { paid: 2 }, msg: "pages published" });
  expect(line).toBe(`${clock} info  pages published pages=35 orders={"paid":2}\n`);
});

test("shortens a request", () => {
  expect(read(request)).toBe(`${clock} info  GET /about 200 4 ms\n`);
});

test("names a failed or aborted request by its id", () => {
  expect(read({ ...request, status: 404 })).toContain("404 4 ms request_id=1b9c\n");
  expect(read({ ...request, finished: false })).toContain("4 ms finished=false request_id=1b9c\n");
});

test("shows the stack of an error below its line, and the id of its request", () => {
  const err = { type: "Error", message: "lost", stack: "Error: lost\n    at here" };
  const line = read({ level: "error", request_id: "1b9c", err, msg: "refund failed" });
  expect(line).toContain("error");
  expect(line).toContain("refund failed request_id=1b9c\n  Error: lost\n      at here\n");
});

test("escapes whatever would move the cursor or reorder the letters", () => {
  const wild = "a\u001b[2J\nb\u009b\u202e";
  const line = read({ msg: wild, [wild]: wild, err: { stack: wild } });
  expect(line.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});
