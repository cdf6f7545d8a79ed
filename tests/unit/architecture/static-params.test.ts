import { expect, test } from "vitest";
import { readSources } from "#tests/unit/architecture/sources.ts";

const BODY = /export (?:async )?function generateStaticParams\(\) \{(.*?)\n\}/s;

const bodies = readSources("app").flatMap(({ file, text }) => {
  const [, body] = BODY.exec(text) ?? [];
  return body === undefined ? [] : [{ file, body }];
});

test("there are pages with parameters", () => {
  expect(bodies.length).toBeGreaterThan(2);
});

// `next dev` asks in a process of its own, where `content()` throws: each such page answered 500.
test.each(bodies)("the parameters of $file need no loaded content", ({ body }) => {
  expect(body).not.toMatch(/\bcontent\(\)/);
});
