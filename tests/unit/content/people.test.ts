import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { content, type Person } from "#lib/content/content.ts";
import { findPerson } from "#lib/content/people.ts";

const slugs = (list: readonly Person[]) => new Set(list.map((person) => person.slug));
const facultyOf = (number: number) => content().seasons[number - 1]?.faculty ?? [];

test("there are as many people as the specification lists", () => {
  for (const [list, count] of [
    [content().people, 13],
    [content().home.faculty, 9],
    [content().about.team.people, 6],
    [facultyOf(1), 5],
    [facultyOf(2), 5],
  ] as const) {
    expect(list).toHaveLength(count);
    expect(slugs(list).size).toBe(count);
  }
});

test.each(content().people)("$name has a slug made of the name, and a biography", (person) => {
  expect(person.slug).toBe(person.name.toLowerCase().replaceAll(" ", "-"));
  expect(findPerson(person.slug)).toBe(person);
  expect(person.role).toMatch(/\S/);
  expect(person.bio).toMatch(/\S/);
  expect(person.description).toMatch(/^[A-Z].{40,120}[.?]$/);
});

test.each(content().people)("the picture files of $name exist", ({ slug, portrait, cover }) => {
  expect(path.basename(portrait)).toBe(`${slug}.jpg`);
  expect(path.basename(cover)).toBe(`${slug}-cover.jpg`);
  for (const picture of [portrait, cover]) {
    expect(existsSync(path.join("public", picture)), picture).toBe(true);
  }
});

test("the faculty have titles and descriptions, and each teaches in one season", () => {
  const faculty = [...facultyOf(1), ...facultyOf(2)];
  expect(slugs(faculty).size).toBe(10);
  expect(faculty.filter((person) => person.bio === person.role)).toEqual([]);
  expect(content().home.faculty.filter((person) => !faculty.includes(person))).toEqual([]);
});

test("two biographies are marked as copies of another, and three are only a role", () => {
  const repeating = content().people.filter((person) =>
    content().people.some((other) => other !== person && other.bio === person.bio),
  );
  const marked = repeating.filter((person) => person.bioRepeats !== undefined);
  expect(marked).toHaveLength(2);
  expect(content().people.filter((person) => person.bioRepeats !== undefined)).toEqual(marked);
  const originals = marked.map(({ bioRepeats }) => findPerson(bioRepeats ?? "")?.bio);
  expect(originals).toEqual(marked.map(({ bio }) => bio));
  const roles = content()
    .people.filter((person) => person.bio === person.role)
    .map(({ bio }) => bio);
  expect(roles.sort()).toEqual([
    "Assistant Editor",
    "Assistant General Manager",
    "Editorial Coordinator",
  ]);
});

test("one biography is of the former editor of the magazine", () => {
  const former = content().people.filter(({ role }) => /former editor/.test(role));
  expect(former.map(({ name, role }) => [name, role])).toEqual([
    ["Sarojini Iyer", "Founder, and former editor of Raking Light"],
  ]);
});

test("finds no person by an unknown name", () => {
  for (const slug of ["", "Meera-Deshmukh", "meera-deshmukh ", "__proto__"]) {
    expect(findPerson(slug)).toBeNull();
  }
});

test("the six answers state the specified terms of the plan", () => {
  expect(content().faq.questions).toHaveLength(6);
  const answers = content()
    .faq.questions.map(({ answer }) => answer)
    .join("\n");
  for (const fact of [
    "INR 999.00 plus 18% GST",
    "INR 1,178.82",
    "one-time payment for one year",
    "Three seasons of four episodes each, released over the year",
    "immediate on sign-up",
    "streaming online only, with no downloads",
    content().site.supportEmail,
  ]) {
    expect(answers).toContain(fact);
  }
});

test("the about page has three reasons and a banner", () => {
  expect(content().about.why.points).toHaveLength(3);
  for (const picture of [content().about.banner.picture, content().about.magazine.cover.picture]) {
    expect(existsSync(path.join("public", picture)), picture).toBe(true);
  }
});
