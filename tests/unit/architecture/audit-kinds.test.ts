import { expect, test } from "vitest";
import { subjectKinds } from "#lib/desk/audit/subjects.ts";
import { readSources } from "#tests/unit/architecture/sources.ts";

/** Subjects of the audit in the source of its acts; an alert names its kind in the same line. */
function kindsIn(text: string): string[] {
  return text
    .split("\n")
    .filter((line) => !/\bkind\b/.test(line))
    .flatMap((line) => /\bsubject(?::| =) [`"](\w+)(?= \$\{|["`])/.exec(line)?.[1] ?? []);
}

test("the audit filter offers every kind of subject that the code records", () => {
  const acts = readSources("lib", "app").filter(({ text }) => /record(Audit|Edit)\(/.test(text));
  const kinds = acts.flatMap(({ text }) => kindsIn(text));
  expect(new Set(kinds).size).toBeGreaterThan(10);
  expect(kinds.filter((kind) => !subjectKinds.some((known) => known === kind))).toEqual([]);
});

test("finds a kind in a template and in a text", () => {
  const text = ["subject: `order $", "const subject = `user $", 'subject: "site",'];
  expect(kindsIn(text.map((line) => line.replace("$", "$" + "{id}`")).join("\n"))).toEqual([
    ...["order", "user", "site"],
  ]);
});
