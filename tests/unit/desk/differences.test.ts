import { expect, test } from "vitest";
import { differencesOf } from "#lib/desk/content/differences.ts";

const before = { title: "Lines", questions: [{ answer: "One red line" }] };
const after = { title: "Lines", questions: [{ answer: "One blue line" }] };

test("a text's difference is in words", () => {
  expect(differencesOf(before, after)).toEqual([
    {
      path: "questions.0.answer",
      parts: [
        { text: "One ", change: "same" },
        { text: "red", change: "removed" },
        { text: "blue", change: "added" },
        { text: " line", change: "same" },
      ],
    },
  ]);
});

test("what is left when the time for all texts has passed is shown as replaced", () => {
  expect(differencesOf(before, after, 0)).toEqual([
    {
      path: "questions.0.answer",
      parts: [
        { text: "One red line", change: "removed" },
        { text: "One blue line", change: "added" },
      ],
    },
  ]);
});

test("a row that another was put before is the same row, and a removed one is named", () => {
  const rows = (...questions: string[]) => ({
    questions: questions.map((question) => ({ question, answer: `${question} is answered` })),
  });
  expect(differencesOf(rows("One", "Two"), rows("New", "One"))).toEqual([
    { path: "questions.0.question", parts: [{ text: "New", change: "added" }] },
    { path: "questions.0.answer", parts: [{ text: "New is answered", change: "added" }] },
    { path: "questions.1.question", parts: [{ text: "Two", change: "removed" }] },
    { path: "questions.1.answer", parts: [{ text: "Two is answered", change: "removed" }] },
  ]);
});

test("an order that has changed is shown by the rows' first texts", () => {
  const found = differencesOf(
    { faculty: ["asha", "dev", "tara"] },
    { faculty: ["tara", "asha", "dev"] },
  );
  expect(found.map(({ path }) => path)).toEqual(["faculty"]);
  const kept = found.flatMap(({ parts }) => parts.filter(({ change }) => change !== "removed"));
  expect(kept.map(({ text }) => text).join("")).toBe("tara\nasha\ndev");
});
