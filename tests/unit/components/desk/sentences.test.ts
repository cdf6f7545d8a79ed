import { expect, test } from "vitest";
import { sentenceOf } from "#components/desk/content/sentences.ts";
import { parseAll } from "#lib/content/assembly/assemble.ts";
import { ContentProblems } from "#lib/content/assembly/problems.ts";
import type { Field } from "#lib/desk/content/fields.ts";
import { changedDocument } from "#tests/support/content/first-edition.ts";

test.each<[string, Field["kind"], string, string]>([
  ["day", "day", "plan", "prices.0.from"],
  ["picture", "picture", "season/season-one", "picture"],
  ["name", "line", "season/season-one", "title"],
])("a %s that is not filled in asks for it in plain words", (_what, kind, id, path) => {
  const field = { kind, most: null } as Field;
  let problems: ContentProblems["problems"] = [];
  try {
    parseAll([changedDocument(id, path, "")]);
  } catch (error) {
    if (error instanceof ContentProblems) problems = error.problems;
  }
  const found = problems.find((problem) => problem.field === path);
  expect(sentenceOf(found?.sentence ?? "none", field)).toBe("Please fill this in.");
});
