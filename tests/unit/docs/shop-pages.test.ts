/** The texts that a shop's pages begin with can be published. */
import { expect, test } from "vitest";
import { assemble } from "#lib/content/assembly/assemble.ts";
import { samplePages } from "#lib/content/first-edition/sample-pages.ts";
import { parseProse } from "#lib/content/prose.ts";
import { shopPages } from "#lib/content/shop-pages.ts";
import { unreplacedIn } from "#lib/desk/content/unreplaced-placeholders.ts";
import { publishedPaths } from "#lib/site/publication/published-paths.ts";
import { documentOf, editionWith } from "#tests/support/content/first-edition.ts";

test("the example pages are accepted together, and lead only to pages of the site", () => {
  const examples = Object.entries(shopPages).map(([name, body]) =>
    documentOf(`page/${name}`, { ...body }),
  );
  const made = assemble(editionWith(...examples), {
    ...{ revision: 1, at: new Date("2026-06-01T12:00:00+05:30") },
    ...{ uploads: new Map(), withPictures: true },
  });
  expect(made.pages.map(({ slug }) => slug)).toEqual(["contact", "privacy", "refunds", "terms"]);
  const paths = publishedPaths(made).map(({ path }) => path);
  for (const { text } of made.pages) {
    expect(text).not.toMatch(/[{}]/);
    for (const part of parseProse(text).flatMap((block) => ("parts" in block ? block.parts : []))) {
      if (part.kind === "link" && part.href.startsWith("/")) expect(paths).toContain(part.href);
      if (part.kind === "text") expect(part.text).not.toMatch(/[*[\]]/);
    }
  }
});

test("the words that a publisher must replace are found, each once", () => {
  const { terms, privacy, refunds, contact } = shopPages;
  expect(unreplacedIn(terms)).toEqual(["ADDRESS", "NAME", "PHONE", "CITY"]);
  expect(unreplacedIn(privacy)).toEqual(["ADDRESS", "DAYS", "NAME"]);
  expect(unreplacedIn(refunds)).toEqual([]);
  expect(unreplacedIn(contact)).toEqual(["PHONE", "ADDRESS", "NAME"]);
  for (const page of Object.values(samplePages())) expect(unreplacedIn(page)).toEqual([]);
  expect(unreplacedIn({ text: "The GST of the UPI payment: NAMES, no name." })).toEqual([]);
});
