/** The example texts of docs/publish.md can be published. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { assemble } from "#lib/content/assembly/assemble.ts";
import { parseProse } from "#lib/content/prose.ts";
import { publishedPaths } from "#lib/site/publication/published-paths.ts";
import { documentOf, editionWith } from "#tests/support/content/first-edition.ts";

const BLOCK = /```text\nTitle: ([^\n]+)\nDescription: ([^\n]+)\n\n(.+?)\n```/gs;

test("the example pages are accepted together, and lead only to pages of the site", () => {
  const examples = [...readFileSync("docs/publish.md", "utf8").matchAll(BLOCK)].map(
    ([, title = "", description = "", text = ""]) =>
      documentOf(`page/${title.toLowerCase()}`, { title, description, text }),
  );
  const made = assemble(editionWith(...examples), {
    ...{ revision: 1, at: new Date("2026-06-01T12:00:00+05:30") },
    ...{ uploads: new Map(), withPictures: true },
  });
  expect(made.pages.map(({ slug }) => slug)).toEqual(["privacy", "refunds", "terms"]);
  const paths = publishedPaths(made).map(({ path }) => path);
  for (const { text } of made.pages) {
    expect(text).not.toMatch(/[{}]/);
    for (const part of parseProse(text).flat()) {
      if (part.kind === "link" && part.href.startsWith("/")) expect(paths).toContain(part.href);
      if (part.kind === "text") expect(part.text).not.toMatch(/[*[\]]/);
    }
  }
});
