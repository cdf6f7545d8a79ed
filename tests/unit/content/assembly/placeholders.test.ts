import { expect, test } from "vitest";
import { firstEdition } from "#lib/content/first-edition/first-edition.ts";
import { assembled, problemsOf } from "#tests/support/content/assembled.ts";
import { changedDocument, editionWith } from "#tests/support/content/first-edition.ts";

test("fills placeholders in every document", () => {
  const text = "{name}, {title}, {magazine}, {publisher}, {email}: {price}, {gst}, {total}";
  const { faq, people } = assembled(
    editionWith(
      changedDocument("faq", "questions.0.answer", text),
      changedDocument("person/dev-malhotra", "bio", `${text}\n\n{name}`),
    ),
  );
  const filled =
    "AIE, Art in Episodes, Raking Light, Tamarind House, support@aie.example: " +
    "INR 999.00, 18, INR 1,178.82";
  expect(faq.questions[0]?.answer).toBe(filled);
  const person = people.find(({ slug }) => slug === "dev-malhotra");
  expect(person?.bio).toBe(`${filled}\n\nAIE`);
  expect(JSON.stringify(assembled(firstEdition))).not.toMatch(/\{\w+\}/);
});

test.each(["{}", "{toString}", "{constructor}", "{__proto__}", "{Price}"])(
  "refuses %s as a placeholder",
  (placeholder) => {
    const [problem = "", ...others] = problemsOf(
      editionWith(changedDocument("login", "heading", placeholder)),
    );
    expect(problem).toContain(`login, heading: has ${placeholder}, which is none of {email}`);
    expect(others).toEqual([]);
  },
);

test("leaves braces that are no placeholder", () => {
  const text = "{two words} {a-b} { name }";
  expect(assembled(editionWith(changedDocument("login", "heading", text))).login.heading).toBe(
    text,
  );
});

test("refuses a text that its placeholders make too long", () => {
  const long = changedDocument(
    "login",
    "heading",
    "{publisher} {publisher} {publisher} {publisher} ",
  );
  expect(problemsOf(editionWith(long))).toEqual([]);
  const longer = changedDocument("login", "heading", "{publisher}".repeat(5));
  expect(problemsOf(editionWith(longer))).toEqual([
    "login, heading: too big: expected string to have <=60 characters.",
  ]);
});
