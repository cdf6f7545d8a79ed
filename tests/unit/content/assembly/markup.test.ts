import { expect, test } from "vitest";
import { refuseMarkup } from "#lib/content/assembly/markup.ts";
import { ContentProblems } from "#lib/content/assembly/problems.ts";
import { firstEdition } from "#lib/content/first-edition/first-edition.ts";
import { shopPages } from "#lib/content/shop-pages.ts";
import { describeReason } from "#lib/content/unshown-reason.ts";
import { firstBody } from "#tests/support/content/first-edition.ts";

const faqOf = (answers: readonly string[]) => ({
  kind: "faq" as const,
  key: "faq",
  body: {
    ...Object(firstBody("faq")),
    questions: answers.map((answer) => ({ question: "Why?", answer })),
  },
});

function problemsOf(answers: readonly string[]) {
  try {
    refuseMarkup(faqOf(answers));
    return [];
  } catch (error) {
    if (!(error instanceof ContentProblems)) throw error;
    return error.problems.map(({ field, sentence }) => `${field}: ${sentence}`);
  }
}

test("accepts the first edition and the shop's pages", () => {
  for (const source of firstEdition) refuseMarkup(source);
  for (const [key, body] of Object.entries(shopPages)) refuseMarkup({ kind: "page", key, body });
});

test("names a text with too many paragraphs, emphases and links, and the number", () => {
  const links = "[a](/b) ".repeat(999);
  expect(problemsOf([links])).toEqual([]);
  expect(problemsOf([links, `${links}*one*`])).toEqual([
    "questions.1.answer: has 1,001 pieces of markup (paragraphs, lists, pictures, emphasis, links), and 1,000 at most are allowed",
  ]);
  expect(problemsOf(["a\n".repeat(1_001)])).toHaveLength(1);
});

test("names the largest text of a document with too many pieces in all", () => {
  const some = "*a* ".repeat(110);
  expect(problemsOf(Array.from({ length: 44 }, () => some))).toEqual([]);
  const [problem, ...others] = problemsOf(
    Array.from({ length: 50 }, (_, at) => (at === 7 ? `${some}*b*` : some)),
  );
  expect(others).toEqual([]);
  expect(problem).toMatch(/^questions\.7\.answer: has 5,601 pieces .* 5,000 at most/);
});

test("describes why pages are not shown, with five documents at most", () => {
  const reason = { page: "/", why: "is broken", documents: [] };
  expect(describeReason(reason)).toBe("The page / is broken.");
  expect(describeReason({ ...reason, page: "" })).toBe("Is broken.");
  expect(describeReason({ ...reason, documents: ["faq", "home"] })).toBe(
    "faq or home cannot be shown: the page / is broken.",
  );
  expect(describeReason({ ...reason, documents: [..."abcdefg"] })).toBe(
    "a or b or c or d or e or 2 others cannot be shown: the page / is broken.",
  );
});
