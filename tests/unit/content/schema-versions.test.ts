/** `bodies/<kind>.<version>.json` is an example of each version of a kind's schema. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { parseAll } from "#lib/content/assembly/assemble.ts";
import { schemaVersion, upgradeBody } from "#lib/content/documents/schema-versions.ts";
import { isMany, kinds, schemaOf } from "#lib/content/kinds/kinds.ts";

const FOLDER = path.join(import.meta.dirname, "bodies");

const fileOf = (kind: string, version: number) => path.join(FOLDER, `${kind}.${version}.json`);

const versions = kinds.flatMap((kind) =>
  Array.from({ length: schemaVersion(kind) }, (_, at) => ({ kind, version: at + 1 })),
);

const readBody = (kind: string, version: number): unknown =>
  JSON.parse(readFileSync(fileOf(kind, version), "utf8"));

test("there is an example of every version, and no other", () => {
  const files = versions.map(({ kind, version }) => `${kind}.${version}.json`);
  expect(readdirSync(FOLDER).sort()).toEqual(files.sort());
});

test.each(versions)("a body of $kind, version $version, can be read", ({ kind, version }) => {
  const body = upgradeBody(kind, version, readBody(kind, version));
  expect(parseAll([{ kind, key: isMany(kind) ? "example" : kind, body }])).toHaveLength(1);
});

test.each(kinds)("a body of a newer version of %s is refused", (kind) => {
  const newer = schemaVersion(kind) + 1;
  expect(() => upgradeBody(kind, newer, {})).toThrow(
    `The database has a ${kind} of a newer release than this one.`,
  );
});

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] };

/** Lists the fields of a schema: 'shown.work'. */
function fieldsOf({ properties = {}, items, anyOf = [] }: Schema): string[] {
  const within = [...(items ? [items] : []), ...anyOf].flatMap(fieldsOf);
  const own = Object.entries(properties).flatMap(([name, schema]) => [
    name,
    ...fieldsOf(schema).map((field) => `${name}.${field}`),
  ]);
  return [...new Set([...within, ...own])];
}

/** Lists the fields of a body, as `fieldsOf` does. */
function fieldsOfBody(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(fieldsOfBody))];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [
    name,
    ...fieldsOfBody(part).map((field) => `${name}.${field}`),
  ]);
}

test.each(kinds)("the newest example of %s has every field", (kind) => {
  const schema = z.toJSONSchema(schemaOf(kind), { io: "input" }) as Schema;
  const body = readBody(kind, schemaVersion(kind));
  expect(fieldsOfBody(body).sort()).toEqual(fieldsOf(schema).sort());
});
