import { expect, test } from "vitest";
import { readSources } from "#tests/unit/architecture/sources.ts";
import { spokenTexts } from "#tests/unit/architecture/spoken-texts.ts";

const isCatalogue = (file: string) => /(^|[/-])strings\.ts$/.test(file);
/** Scripts that are written as text, and names of fonts. */
const NO_WORDS = [
  "app/fonts.ts",
  "components/calls/early-calls.ts",
  "components/page-lifecycle/inline-script.tsx",
];

const sources = readSources("components", "app").filter(({ file }) => !file.startsWith("app/api/"));
const catalogues = sources.filter(({ file }) => isCatalogue(file));

/** Returns the texts found in a component with this body. */
const found = (text: string) =>
  spokenTexts({ file: "a.tsx", text }).map((line) => line.replace(/^a\.tsx:1 /, ""));

test.each([
  ["a text of JSX", "<p>gone</p>", "gone"],
  ["a text of JSX after a value", "<p>{name} likes it</p>", "likes it"],
  ["a value of JSX", '<p>{pending ? "saving" : label}</p>', "saving"],
  ["a value of JSX after a condition", '<p>{failed && "failed"}</p>', "failed"],
  ["an attribute that is read", '<button aria-label="close" />', "close"],
  ["an attribute that is chosen", '<img alt={big ? "big" : ""} />', "big"],
  ["a template of an attribute", `<p title={\`of \${name}\`} />`, "of …"],
  ["a property that is read", 'const tabs = [{ label: "works" }];', "works"],
  ["a sentence of a constant", 'const failed = "Please try again.";', "Please try again."],
  ["a sentence in parts", 'const text = "The first part " + rest;', "The first part"],
  ["a sentence of a call", 'setMessage("Signed out.");', "Signed out."],
  ["a single word of a call", 'say("Saved");', "Saved"],
  ["a template with a word", `const line = \`\${title}, since \${day}\`;`, "…, since …"],
])("finds text outside a catalogue: %s", (_, text, expected) => {
  expect(found(text)).toEqual([expected]);
});

test.each([
  ["a class", '<p className="eyebrow quiet" />'],
  ["an id, a kind and a path", '<a id="main" role="status" href="/about" />'],
  ["a sign", '<p>{" · "}*</p>'],
  ["a comparison", '<p>{kind === "ready" && <b />}</p>'],
  ["a module, a directive and a type", '"use client"; import a from "B c"; let b: "Very Weak";'],
  ["an error for developers", 'throw new Error("The list is gone.");'],
  [
    "a selector and a media query",
    'matchMedia("(prefers-color-scheme: light)"); a.matches("a, b");',
  ],
  ["a template of an address", `const to = \`\${path}/\${name}.mp4?stream=\${id}\`;`],
])("ignores %s", (_, text) => {
  expect(found(text)).toEqual([]);
});

test("components and pages take their texts from catalogues", () => {
  const others = sources.filter(({ file }) => !isCatalogue(file) && !NO_WORDS.includes(file));
  expect(others.length).toBeGreaterThan(200);
  expect(others.flatMap(spokenTexts), "move these to the folder's strings.ts").toEqual([]);
});

test("each catalogue is built by language", () => {
  expect(catalogues.length).toBeGreaterThan(10);
  const made = catalogues.filter(({ text }) =>
    text.includes("export const strings = inLanguage({"),
  );
  expect(made).toEqual(catalogues);
});
