import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { decisions } from "./documents.ts";

const NAME = /^(\d{3})-[a-z0-9-]+\.md$/;
const LINK = String.raw`\[\d+\]\(\d{3}-[a-z0-9-]+\.md\)`;
const STATUS = String.raw`(?:accepted|(?:superseded|amended) by ${LINK}(?:, ${LINK})*)(?:[;( ][^\n]*)?`;
const SHAPE = new RegExp(
  String.raw`^# (\d+)\. ([^\n]+)\n\nStatus: (${STATUS})\. Date: \d{4}-\d{2}-\d{2}\.\n\n` +
    String.raw`## Context\n\n.+\n\n## Decision\n\n.+\n\n## Consequences\n\n.+\n$`,
  "s",
);

const numberOf = (name: string) => Number(NAME.exec(name)?.[1]);

function readDecision(file: string) {
  const [, number, title = "", status = ""] = SHAPE.exec(readFileSync(file, "utf8")) ?? [];
  return { number: Number(number), title, status };
}

test("decisions are numbered from 1, without a gap or a duplicate", () => {
  const numbers = decisions.map((file) => numberOf(path.basename(file)));
  expect(numbers).toEqual(decisions.map((_, at) => at + 1));
});

test.each(decisions)("%s has number, status, date and the three sections", (file) => {
  expect(readFileSync(file, "utf8")).toMatch(SHAPE);
  expect(readDecision(file).number).toBe(numberOf(path.basename(file)));
});

test.each(decisions)("%s refers to other decisions by their numbers", (file) => {
  const links = readFileSync(file, "utf8").matchAll(/\[(\d+)\]\((\d{3}-[^)]+)\)/g);
  for (const [link, text, name = ""] of links) expect(numberOf(name), link).toBe(Number(text));
});

test("the index lists each decision with its title and status", () => {
  const index = readFileSync("docs/decisions/README.md", "utf8");
  const rows = [...index.matchAll(/^\| (\[\d+\]\([^)]*\)) +\| (.*?) +\| (.*?) +\|$/gm)];
  const wanted = decisions.map((file) => {
    const { number, title, status } = readDecision(file);
    return [`[${number}](${path.basename(file)})`, title, status];
  });
  const steps = "docs/decisions/README.md, 'Add a decision'";
  expect(
    rows.map(([, ...cells]) => cells),
    steps,
  ).toEqual(wanted);
});
