import fc from "fast-check";
import { expect, test } from "vitest";
import { firstEdition } from "#lib/content/first-edition/first-edition.ts";
import {
  countPieces,
  type ProsePart,
  parseProse,
  picturesOf,
  plainText,
} from "#lib/content/prose.ts";
import { shopPages } from "#lib/content/shop-pages.ts";

const text = (words: string): ProsePart => ({ kind: "text", text: words });
const emphasis = (words: string): ProsePart => ({ kind: "emphasis", text: words });
const link = (words: string, href: string): ProsePart => ({ kind: "link", text: words, href });

const bold = (...parts: ProsePart[]): ProsePart => ({ kind: "bold", parts });

/** Returns the parts of each line. */
function linesOf(prose: string) {
  return parseProse(prose).flatMap((block) => {
    if (block.kind === "picture") return [];
    return block.kind === "paragraph" ? [block.parts] : block.items;
  });
}

test("empty lines separate paragraphs", () => {
  expect(linesOf("One.\n\nTwo.\n\n\n \nThree.")).toEqual([
    [text("One.")],
    [text("Two.")],
    [text("Three.")],
  ]);
  expect(linesOf("")).toEqual([]);
});

test("reads emphasis and links", () => {
  expect(linesOf("See *Man* of 1951, in [Salem](https://pem.example/man?a=1#top).")).toEqual([
    [
      text("See "),
      emphasis("Man"),
      text(" of 1951, in "),
      link("Salem", "https://pem.example/man?a=1#top"),
      text("."),
    ],
  ]);
  expect(linesOf("*Man*[mail](mailto:a@b.example)[plan](/membership-plan#price)")).toEqual([
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
  expect(linesOf(words)).toEqual([[text(words)]]);
});

test("markup ends with its paragraph", () => {
  expect(linesOf("*One\n\nTwo*")).toEqual([[text("*One")], [text("Two*")]]);
  expect(linesOf("[x\n](/about)")).toEqual([[text("[x")], [text("](/about)")]]);
});

test("plain text has the words alone", () => {
  const prose = "See *Man*, in [Salem](https://pem.example).\n\nThen [write](mailto:a@b.example).";
  expect(plainText(prose)).toBe("See Man, in Salem. Then write.");
});

/** A part as it is written. */
function written(part: ProsePart): string {
  if (part.kind === "bold") return `**${part.parts.map(written).join("")}**`;
  if (part.kind === "link") return `[${part.text}](${part.href})`;
  return part.kind === "emphasis" ? `*${part.text}*` : part.text;
}

/** Texts that have much in common with markup. */
const anyProse = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: fc.constantFrom(..."*[]()/\\:\n ab", "https://", "mailto:", "](/", "**") }),
);

/** Without escapes, lists and pictures. */
const plainLines = anyProse.filter((prose) => !/\\[\\*[\]!.-]|^\s*(?:- |1\. |!\[)/m.test(prose));

test("no character of a text is lost", () => {
  fc.assert(
    fc.property(plainLines, (prose) => {
      const lines = prose.split("\n").filter((line) => line.trim() !== "");
      expect(linesOf(prose).map((parts) => parts.map(written).join(""))).toEqual(lines);
    }),
  );
});

test("every link leads to a page of this site, to https or to a mailbox", () => {
  fc.assert(
    fc.property(anyProse, (prose) => {
      for (const part of linesOf(prose).flat()) {
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
  unit: fc.constantFrom(..."aé हं.,:;!?—\"'<>&#_`~+={}|/"),
});
const href = fc.constantFrom("https://a.example/b?c=d", "mailto:a@b.example", "/about#team");
const wordsOf = (one: ProsePart): string =>
  one.kind === "bold" ? one.parts.map(wordsOf).join("") : one.text;
const part = fc.oneof(
  words.map(text),
  words.map(emphasis),
  words.map((said) => bold(text(said))),
  fc.tuple(words, href).map(([name, address]) => link(name, address)),
);

test("plain text is the words of all parts, without markup", () => {
  const paragraph = fc
    .array(part, { minLength: 1 })
    .filter((parts) => parts.some((one) => written(one).trim() !== ""));
  fc.assert(
    fc.property(fc.array(paragraph), (paragraphs) => {
      const prose = paragraphs.map((parts) => parts.map(written).join(" ")).join("\n\n");
      const plain = plainText(prose);
      expect(plain).toBe(paragraphs.map((parts) => parts.map(wordsOf).join(" ")).join(" "));
      expect(plain).not.toMatch(/[*[\]()]|mailto:|https:/);
    }),
  );
});

test("text of unclosed brackets is parsed in linear time", () => {
  const brackets = "[".repeat(1_000_000);
  expect(linesOf(brackets)).toEqual([[text(brackets)]]);
});

test("a link's name has no opening bracket, and its address at most 2,000 characters more", () => {
  expect(linesOf("[[a](/b)")).toEqual([[text("["), link("a", "/b")]]);
  const [longest, longer] = ["d".repeat(2_000), "d".repeat(2_001)];
  expect(linesOf(`[c](/${longest})`)).toEqual([[link("c", `/${longest}`)]]);
  expect(linesOf(`[c](/${longer})`)).toEqual([[text(`[c](/${longer})`)]]);
});

/** The markup of before, for texts of before. */
const BEFORE =
  /\*([^*\n]+)\*|\[([^[\]\n]+)\]\(((?:https:\/\/|mailto:|\/(?![/\\]))[^)\s]{0,2000})\)/g;

function before(prose: string): ProsePart[][] {
  const lines = prose.split(/\n+/).filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const parts: ProsePart[] = [];
    let end = 0;
    const add = (said: string) => said !== "" && parts.push(text(said));
    for (const match of line.matchAll(BEFORE)) {
      const [whole, stressed, name = "", address = ""] = match;
      add(line.slice(end, match.index));
      parts.push(stressed ? emphasis(stressed) : link(name, address));
      end = match.index + whole.length;
    }
    add(line.slice(end));
    return parts;
  });
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

test("reads every text of the first edition and the shop's pages as before", () => {
  const texts = [firstEdition.map(({ body }) => body), shopPages].flatMap(textsOf);
  expect(texts.length).toBeGreaterThan(500);
  for (const one of texts) {
    const paragraphs = before(one).map((parts) => ({ kind: "paragraph", parts }));
    expect(parseProse(one)).toEqual(paragraphs);
  }
});

test("reads bold, with emphasis and links within", () => {
  expect(linesOf("A **bold *and* [linked](/b)** word, ***both***.")).toEqual([
    [
      text("A "),
      bold(text("bold "), emphasis("and"), text(" "), link("linked", "/b")),
      text(" word, "),
      bold(emphasis("both")),
      text("."),
    ],
  ]);
  expect(linesOf("**a** b **c**")).toEqual([[bold(text("a")), text(" b "), bold(text("c"))]]);
});

test("a backslash makes a sign a letter", () => {
  expect(linesOf("2 \\* 3 \\* 4, \\[a](/b), \\\\*c*")).toEqual([
    [text("2 * 3 * 4, [a](/b), \\"), emphasis("c")],
  ]);
  expect(linesOf("*a\\*b* **c\\*\\*d** [e\\]](/f)")).toEqual([
    [emphasis("a*b"), text(" "), bold(text("c**d")), text(" "), link("e]", "/f")],
  ]);
  expect(parseProse("\\- a\n1\\. b\n\\![c](picture:0123456789abcdef)")).toMatchObject([
    { kind: "paragraph", parts: [text("- a")] },
    { kind: "paragraph", parts: [text("1. b")] },
    { kind: "paragraph", parts: [text("![c](picture:0123456789abcdef)")] },
  ]);
  expect(linesOf("C:\\new")).toEqual([[text("C:\\new")]]);
});

test.each(["**a", "a **", "**", "****", "** a", "***", "**a\\*\\*"])(
  "reads %s, which is not complete, as its letters",
  (words) => expect(linesOf(words)).toEqual([[text(words.replaceAll("\\", ""))]]),
);

test("reads lists with bullets and with numbers", () => {
  expect(parseProse("Before\n- one\n- *two*\n\n- three\n1. four\n2. five\n\nAfter")).toEqual([
    { kind: "paragraph", parts: [text("Before")] },
    { kind: "bullets", items: [[text("one")], [emphasis("two")], [text("three")]] },
    { kind: "numbers", items: [[text("four")], [text("five")]] },
    { kind: "paragraph", parts: [text("After")] },
  ]);
});

test.each(["-one", "– one", "-", "1.one", "2. two", "1947. The year", "1) one"])(
  "%s begins no list",
  (words) => expect(parseProse(words)).toEqual([{ kind: "paragraph", parts: [text(words)] }]),
);

test("reads a picture that is alone on its line, with text and caption", () => {
  const id = "0123456789abcdef";
  const prose = `A\n\n![Two weavers](picture:${id} "At *work*, "as ever"")\n![](picture:gone)`;
  expect(parseProse(prose)).toEqual([
    { kind: "paragraph", parts: [text("A")] },
    { kind: "picture", id, text: "Two weavers", caption: 'At *work*, "as ever"' },
    { kind: "picture", id: "gone", text: "", caption: "" },
  ]);
  expect(picturesOf(prose)).toEqual([id, "gone"]);
  expect(plainText(prose)).toBe("A");
});

test.each([
  "![a](picture:)",
  "![a](picture:b c)",
  "![a](https://a.example/b.jpg)",
  "See ![a](picture:b)",
])("%s is no picture", (words) => expect(picturesOf(words)).toEqual([]));

test("counts items, pictures and bold words as pieces", () => {
  expect(countPieces("a\n\nb **c *d***")).toBe(4);
  expect(countPieces("- a\n- [b](/c)")).toBe(4);
  expect(countPieces("![a](picture:b)")).toBe(6);
});

test.each([
  "**a",
  "**a\\*",
  "***",
  "*a\\*",
  "[a\\[",
  "\\",
  '![](picture:a "',
  "**a ***b",
  "- ",
  "1. ",
])("a text of %j is parsed in linear time", (piece) => {
  const many = piece.repeat(Math.ceil(500_000 / piece.length));
  expect(plainText(many).length).toBeLessThanOrEqual(many.length);
});
