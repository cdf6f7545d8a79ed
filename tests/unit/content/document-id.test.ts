import { expect, test } from "vitest";
import { readDocumentId } from "#lib/content/kinds/kinds.ts";

test.each([
  ["home", { kind: "home", key: "home" }],
  ["person/tara-fernandes", { kind: "person", key: "tara-fernandes" }],
  ["season/season-twenty-one", { kind: "season", key: "season-twenty-one" }],
  ["episode/AIE-SE010EP012", { kind: "episode", key: "AIE-SE010EP012" }],
  ["page/imprint", { kind: "page", key: "imprint" }],
])("reads the document's id '%s'", (id, document) => {
  expect(readDocumentId(id)).toEqual(document);
});

test.each([
  "",
  "homes",
  "home/home",
  "home/",
  "person",
  "person/",
  "person/Tara",
  "person/a--b",
  "person/../site",
  "person/a/b",
  "season/season-1",
  "season/winter",
  "season/season-one-episodes",
  "episode/AIE-SE00EP01",
  "episode/aie-se01ep01",
  "page/a.html",
  "__proto__",
  "constructor/x",
])("no document can have the id '%s'", (id) => {
  expect(readDocumentId(id)).toBeNull();
});
