import { expect, test } from "vitest";
import { differencesOf } from "#lib/desk/content/differences.ts";

const before = { title: "Lines", questions: [{ answer: "One red line" }] };
const after = { title: "Lines", questions: [{ answer: "One blue line" }] };

test("texts are compared word by word", () => {
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

test("a text is shown as replaced once the time limit for comparing has passed", () => {
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

test("an inserted row leaves the rows after it unchanged, and a removed row is listed", () => {
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

test("a changed order is shown by the first text of each row", () => {
  const found = differencesOf(
    { faculty: ["asha", "dev", "tara"] },
    { faculty: ["tara", "asha", "dev"] },
  );
  expect(found.map(({ path }) => path)).toEqual(["faculty"]);
  const kept = found.flatMap(({ parts }) => parts.filter(({ change }) => change !== "removed"));
  expect(kept.map(({ text }) => text).join("")).toBe("tara\nasha\ndev");
});

test("money is compared in rupees, and an answer as yes or no", () => {
  const before = { prices: [{ pricePaise: 99_900 }], isCollective: false };
  const after = { prices: [{ pricePaise: 149_900 }], isCollective: true };
  const texts = differencesOf(before, after).map(({ parts }) =>
    parts.map(({ text }) => text).join("|"),
  );
  expect(texts.join("; ")).toContain("1,499");
  expect(texts.join("; ")).toContain("yes");
  expect(texts.join("; ")).not.toContain("149900");
});
