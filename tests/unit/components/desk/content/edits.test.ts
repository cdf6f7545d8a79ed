import { expect, test } from "vitest";
import {
  addLink,
  addPicture,
  type Edit,
  type Selected,
  toggleList,
  toggleMark,
} from "#components/desk/content/fields/prose/edits.ts";

/** Reads a text whose selection is between bars, or whose caret is a bar. */
function selected(marked: string): Selected {
  const start = marked.indexOf("|");
  const value = marked.replaceAll("|", "");
  const end = marked.lastIndexOf("|");
  return { value, start, end: end === start ? start : end - 1 };
}

/** Writes the text after the edit in the same way. */
function after(marked: string, change: (text: Selected) => Edit): string {
  const text = selected(marked);
  const { from, to, insert, start, end } = change(text);
  const value = text.value.slice(0, from) + insert + text.value.slice(to);
  const bar = start === end ? "|" : `|${value.slice(start, end)}|`;
  return value.slice(0, start) + bar + value.slice(end);
}

test.each([
  ["A |word| more", "A |**word**| more"],
  ["A |**word**| more", "A |word| more"],
  ["A **|word|** more", "A |word| more"],
  ["A *|word|* more", "A *|**word**|* more"],
  ["A ***|word|*** more", "A *|word|* more"],
  ["A| word |more", "A |**word**| more"],
  ["A | more", "A **|** more"],
  ["|One\n\n- two|", "|**One**\n\n- **two**|"],
  ["|**One**\n\n- **two**|", "|One\n\n- two|"],
])("bold: %j becomes %j", (before, expected) => {
  expect(after(before, (text) => toggleMark(text, "**"))).toBe(expected);
});

test.each([
  ["A |word|", "A |*word*|"],
  ["A *|word|*", "A |word|"],
  ["A **|word|**", "A **|*word*|**"],
  ["A ***|word|***", "A **|word|**"],
])("emphasis: %j becomes %j", (before, expected) => {
  expect(after(before, (text) => toggleMark(text, "*"))).toBe(expected);
});

test.each([
  ["bullets", "One\n|two|", "One\n|- two|"],
  ["bullets", "|One\n\ntwo|", "|- One\n- two|"],
  ["bullets", "|- One\n- two|", "|One\n\ntwo|"],
  ["numbers", "|- One\n- two|", "|1. One\n2. two|"],
  ["numbers", "O|ne", "1. One|"],
  ["bullets", "|", "- |"],
] as const)("%s: %j becomes %j", (kind, before, expected) => {
  expect(after(before, (text) => toggleList(text, kind))).toBe(expected);
});

test("a link selects its address, or the place of its words", () => {
  expect(after("See |Salem| now", addLink)).toBe("See [Salem](|https://|) now");
  expect(after("See |", addLink)).toBe("See [|](https://)");
});

const picture = { id: "0123456789abcdef", text: "A [loom]" };
const sign = String.raw`![A \[loom\]](picture:0123456789abcdef "|")`;

test.each([
  ["|", sign],
  ["One| line", `One line\n\n${sign}`],
  ["One|\n\nTwo", `One\n\n${sign}\n\nTwo`],
  ["One\n\n|\n\nTwo", `One\n\n${sign}\n\nTwo`],
  ["One|\nTwo", `One\n\n${sign}\n\nTwo`],
])("a picture stands on a line of its own: %j", (before, expected) => {
  expect(after(before, (text) => addPicture(text, picture))).toBe(expected);
});
