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
