import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSources } from "#tests/unit/architecture/sources.ts";

const models = [...readFileSync("prisma/models.prisma", "utf8").matchAll(/^model (\w)(\w*)/gm)].map(
  (match) => `${match[1]?.toLowerCase()}${match[2]}`,
);

/** Methods that return rows. `createMany` and the like return a count. */
const METHODS =
  "findUnique|findFirst|findUniqueOrThrow|findFirstOrThrow|findMany|create|update|upsert|delete|\\w+AndReturn";
const CALL = new RegExp(`\\.(${models.join("|")})\\s*\\.(${METHODS})\\(`, "g");

/** Each call with its arguments. */
const calls = readSources("lib", "app", "proxy.ts").flatMap(({ file, text }) =>
  [...text.matchAll(CALL)].map((match) => ({
    name: `${file}: ${match[1]}.${match[2]}`,
    argument: argumentAt(text, match.index + match[0].length),
  })),
);

function argumentAt(text: string, start: number): string {
  let depth = 1;
  let end = start;
  while (depth > 0 && end < text.length) {
    if (text[end] === "(") depth += 1;
    if (text[end] === ")") depth -= 1;
    end += 1;
  }
  return text.slice(start, end - 1);
}

/** True when `select` is a property of the outermost object. */
function hasSelect(argument: string): boolean {
  let depth = 0;
  for (const [part] of argument.matchAll(/[{}]|\bselect\b(?=\s*[:,}])/g)) {
    if (part === "{") depth += 1;
    else if (part === "}") depth -= 1;
    else if (depth === 1) return true;
  }
  return false;
}

test("finds the calls of the database", () => {
  expect(models, "raise this number with a new table").toHaveLength(66);
  expect(calls.length).toBeGreaterThan(15);
  expect(hasSelect("{ where: { id }, select: { id: true } }")).toBe(true);
  expect(hasSelect("{ data, select }")).toBe(true);
  expect(hasSelect("{ where: { user: { select: { id: true } } } }")).toBe(false);
  expect(hasSelect("{ where: { id } }")).toBe(false);
});

test("every query names its columns", () => {
  const without = calls.filter(({ argument }) => !hasSelect(argument)).map(({ name }) => name);
  expect(without, "give each a `select`").toEqual([]);
});

test("one place selects the hash of a password", () => {
  const askers = readSources("lib", "app", "proxy.ts").filter(({ text }) =>
    /passwordHash:\s*true/.test(text),
  );
  expect(askers.map(({ file }) => file)).toEqual(["lib/accounts/users/queries.ts"]);
});

test("no raw query can contain a value", () => {
  const raw = readSources("lib", "app", "proxy.ts").filter(({ text }) =>
    /\$(query|execute)RawUnsafe|Prisma\.raw\(/.test(text),
  );
  expect(raw.map(({ file }) => file)).toEqual([]);
});
