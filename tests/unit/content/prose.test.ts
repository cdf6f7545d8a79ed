import fc from "fast-check";
import { expect, test } from "vitest";
import { type ProsePart, parseProse, plainText } from "#lib/content/prose.ts";

const text = (words: string): ProsePart => ({ kind: "text", text: words });
const emphasis = (words: string): ProsePart => ({ kind: "emphasis", text: words });
const link = (words: string, href: string): ProsePart => ({ kind: "link", text: words, href });

test("empty lines separate paragraphs", () => {
  expect(parseProse("One.\n\nTwo.\n\n\n \nThree.")).toEqual([
    [text("One.")],
    [text("Two.")],
    [text("Three.")],
  ]);
  expect(parseProse("")).toEqual([]);
});

test("reads emphasis and links", () => {
  expect(parseProse("See *Man* of 1951, in [Salem](https://pem.example/man?a=1#top).")).toEqual([
    [
      text("See "),
      emphasis("Man"),
      text(" of 1951, in "),
      link("Salem", "https://pem.example/man?a=1#top"),
      text("."),
    ],
  ]);
  expect(parseProse("*Man*[mail](mailto:a@b.example)[plan](/membership-plan#price)")).toEqual([
    [emphasis("Man"), link("mail", "mailto:a@b.example"), link("plan", "/membership-plan#price")],
  ]);
});

test.each([
  "[x](javascript:alert(1))",
  "[x](JavaScript:alert(1))",
  "[x](data:text/html,x)",
  "[x](http://elsewhere.example)",
  "[x](//elsewhere.example)",
  "[x](/\\elsewhere.example)",
  "[x](\\elsewhere.example)",
  "[x]( https://elsewhere.example)",
  "[x](about)",
  "[x]()",
  "[](https://elsewhere.example)",
  "[x] (https://elsewhere.example)",
  "<a href='https://elsewhere.example'>x</a>",
  "<script>alert(1)</script>",
  "&lt;b&gt;",
  "2 * 3",
  "**",
  "# No heading",
  "_no emphasis_ and `no code`",
])("%s stays text", (words) => {
  expect(parseProse(words)).toEqual([[text(words)]]);
});

test("markup ends with its paragraph", () => {
  expect(parseProse("*One\n\nTwo*")).toEqual([[text("*One")], [text("Two*")]]);
  expect(parseProse("[x\n](/about)")).toEqual([[text("[x")], [text("](/about)")]]);
});

test("plain text has the words alone", () => {
  const prose = "See *Man*, in [Salem](https://pem.example).\n\nThen [write](mailto:a@b.example).";
  expect(plainText(prose)).toBe("See Man, in Salem. Then write.");
});

/** A part as it is written. */
function written(part: ProsePart): string {
  if (part.kind === "link") return `[${part.text}](${part.href})`;
  return part.kind === "emphasis" ? `*${part.text}*` : part.text;
}

/** Texts that have much in common with markup. */
const anyProse = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: fc.constantFrom(..."*[]()/\\:\n ab", "https://", "mailto:", "](/") }),
);

test("no character of a text is lost", () => {
  fc.assert(
    fc.property(anyProse, (prose) => {
      const lines = prose.split("\n").filter((line) => line.trim() !== "");
      expect(parseProse(prose).map((parts) => parts.map(written).join(""))).toEqual(lines);
    }),
  );
});

test("every link leads to a page of this site, to https or to a mailbox", () => {
  fc.assert(
    fc.property(anyProse, (prose) => {
      for (const part of parseProse(prose).flat()) {
        if (part.kind !== "link") continue;
        const ownOrigin = "https://own.example";
        if (part.href.startsWith("/")) expect(new URL(part.href, ownOrigin).origin).toBe(ownOrigin);
        else expect(part.href).toMatch(/^(https:\/\/|mailto:)/);
      }
    }),
  );
});

const words = fc.string({
  minLength: 1,
  unit: fc.constantFrom(..."aé हं.,:;!?—\"'<>&#_`~-+={}|/\\"),
});
const href = fc.constantFrom("https://a.example/b?c=d", "mailto:a@b.example", "/about#team");
const part = fc.oneof(
  words.map(text),
  words.map(emphasis),
  fc.tuple(words, href).map(([name, address]) => link(name, address)),
);

test("plain text is the words of all parts, without markup", () => {
  const paragraph = fc
    .array(part, { minLength: 1 })
    .filter((parts) => parts.some((one) => written(one).trim() !== ""));
  fc.assert(
    fc.property(fc.array(paragraph), (paragraphs) => {
      const prose = paragraphs.map((parts) => parts.map(written).join("")).join("\n\n");
      const plain = plainText(prose);
      expect(plain).toBe(
        paragraphs.map((parts) => parts.map((one) => one.text).join("")).join(" "),
      );
      expect(plain).not.toMatch(/[*[\]()]|mailto:|https:/);
    }),
  );
});

test("text of unclosed brackets is parsed in linear time", () => {
  const brackets = "[".repeat(1_000_000);
  expect(parseProse(brackets)).toEqual([[text(brackets)]]);
});

test("a link's name has no opening bracket, and its address at most 2,000 characters more", () => {
  expect(parseProse("[[a](/b)")).toEqual([[text("["), link("a", "/b")]]);
  const [longest, longer] = ["d".repeat(2_000), "d".repeat(2_001)];
  expect(parseProse(`[c](/${longest})`)).toEqual([[link("c", `/${longest}`)]]);
  expect(parseProse(`[c](/${longer})`)).toEqual([[text(`[c](/${longer})`)]]);
});
