import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { markupOf } from "#components/desk/content/fields/prose/paste.ts";
import { parseProse } from "#lib/content/prose.ts";
import { parseHtml } from "./parse-html.ts";

const pasted = (html: string) => markupOf(parseHtml(html));
const sample = (name: string) => readFileSync(`tests/fixtures/clipboard/${name}.txt`, "utf8");

const LISTS = "- Souza\n- **Raza** of Mandla\n\n1. Bombay\n2. Baroda";
const SALEM = "[Salem](https://pem.example/man?a=1&b=2)";

test("keeps paragraphs, emphasis, bold words, lists and links of Word", () => {
  const old = "[the old page](https://old.example/)";
  expect(pasted(sample("word"))).toBe(
    `The Group\n\nThey met in **Bombay** in 1947, and showed *Man* and ***Birth***. See ${SALEM} or ${old}, at 2\\*3.\n\n${LISTS}\n\nThe end.`,
  );
});

test("keeps them of Google Docs, whose wrapper is not bold", () => {
  expect(pasted(sample("google-docs"))).toBe(
    `The Group\n\nThey met in **Bombay** in 1947, and showed *Man* and ***Birth***. See ${SALEM}.\n\n${LISTS}\n\nThe end.`,
  );
});

test.each([
  ["nothing", ""],
  ["words alone", "<p>One *two*</p><p>Three</p>"],
  ["a picture", "<img src='https://a.example/b.png' alt='c'>"],
  ["what a code editor adds", "<div style='font-weight: normal'><span>**a**</span></div>"],
])("leaves %s to the browser, as plain text", (_what, html) => {
  expect(pasted(html)).toBeNull();
});

test.each([
  ["<b>a </b>b", "**a** b"],
  ["<b>a</b><i>b</i> c", "**a**b c"],
  ["<i>a</i><b>b</b>", "*a***b**"],
  ["<b>a <i>b</i></b>", "**a *b***"],
  ["<b>see <a href='https://a.example/(b)'>it</a></b>", "**see [it](https://a.example/(b%29)**"],
  ["<i>see <a href='mailto:a@b.example'>it</a></i>", "*see* [it](mailto:a@b.example)"],
  ["<a href='javascript:alert(1)'>a</a> <b>b</b>", "a **b**"],
  ["<a href='file:///c:/a.doc'>a</a> <b>b</b>", "a **b**"],
  ["<b>a</b><br>b<script>c</script>", "**a**\n\nb"],
  ["<ul><li>a<ul><li>b</li></ul></li><li>c<br>d</li></ul>", "- a\n- b\n- c d"],
  ["<b> </b><i></i>a <em>b</em>", "a *b*"],
  [String.raw`a\b [c](/d) <b>e</b>`, String.raw`a\\b \[c](/d) **e**`],
])("%s is %s", (html, expected) => {
  expect(pasted(html)).toBe(expected);
});

test("the words of a paste are its words on the page", () => {
  expect(parseProse(pasted("<b>a*</b> [b](/c) \\*d*") ?? "")).toEqual([
    {
      kind: "paragraph",
      parts: [
        { kind: "bold", parts: [{ kind: "text", text: "a*" }] },
        { kind: "text", text: " [b](/c) \\*d*" },
      ],
    },
  ]);
});
