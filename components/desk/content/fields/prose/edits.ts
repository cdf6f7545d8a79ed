/** What the buttons of a text do: each edit replaces one span of it. */

/** `end`: of the selection. */
export type Selected = { value: string; start: number; end: number };

/** Replaces `from` to `to`, and selects `start` to `end` of the new text. */
export type Edit = { from: number; to: number; insert: string; start: number; end: number };

export type Mark = "*" | "**";
export type ListKind = "bullets" | "numbers";

const ITEM = /^(?:- +|\d{1,2}\. +)/;
/** A line's mark of a list, its words, and the spaces behind. */
const LINE = /^((?:- +|\d{1,2}\. +)?)(.*?)(\s*)$/;

/** Wraps the selected words of each line, or takes the mark off. */
export function toggleMark(selected: Selected, mark: Mark): Edit {
  const { value, start, end } = trimmed(selected);
  const words = value.slice(start, end);
  const [before, after] = [starsAtEnd(value.slice(0, start)), starsAtStart(value.slice(end))];
  const { length } = mark;
  if (words !== "" && hasMark(mark, before, after)) {
    return edit(start - length, end + length, words);
  }
  if (words === "")
    return { ...edit(start, end, mark + mark), start: start + length, end: start + length };
  const lines = words.split("\n").map((line) => LINE.exec(line) ?? []);
  const isMarked = ([, , said = ""]: string[]) =>
    said === "" ||
    (said.length > 2 * length && hasMark(mark, starsAtStart(said), starsAtEnd(said)));
  const takesOff = lines.every(isMarked);
  const changed = lines.map(([, item = "", said = "", tail = ""]) => {
    if (said === "") return item + tail;
    return item + (takesOff ? said.slice(length, -length) : mark + said + mark) + tail;
  });
  return edit(start, end, changed.join("\n"));
}

/** Makes items of the lines of the selection, or paragraphs of items. */
export function toggleList({ value, start, end }: Selected, kind: ListKind): Edit {
  const from = value.lastIndexOf("\n", start - 1) + 1;
  const next = value.indexOf("\n", Math.max(end, from));
  const to = next < 0 ? value.length : next;
  const lines = value.slice(from, to).split("\n");
  const filled = lines.length === 1 ? lines : lines.filter((line) => line.trim() !== "");
  const isOf = kind === "bullets" ? /^- / : /^\d{1,2}\. /;
  const takesOff = filled.every((line) => isOf.test(line));
  const changed = filled.map((line, at) => {
    const words = line.replace(ITEM, "");
    if (takesOff) return words;
    return kind === "bullets" ? `- ${words}` : `${at + 1}. ${words}`;
  });
  const made = edit(from, to, changed.join(takesOff ? "\n\n" : "\n"));
  return start === end ? { ...made, start: made.end } : made;
}

/** Selects the address, or without words the place for them. */
export function addLink(selected: Selected, address = "https://"): Edit {
  const { value, start, end } = trimmed(selected);
  const words = value.slice(start, end).replaceAll("\n", " ");
  const made = edit(start, end, `[${words}](${address})`);
  const at = words === "" ? start + 1 : made.end - 1 - address.length;
  return { ...made, start: at, end: words === "" ? at : at + address.length };
}

/** On a line of its own, behind the caret's line. The caret is in the caption. */
export function addPicture({ value, end }: Selected, picture: { id: string; text: string }): Edit {
  const next = value.indexOf("\n", end);
  const at = next < 0 ? value.length : next;
  const above = value.slice(0, at);
  const [over = ""] = /\n*$/.exec(above) ?? [];
  const [under = ""] = /^\n*/.exec(value.slice(at)) ?? [];
  const text = picture.text.replace(/[\\[\]]/g, "\\$&");
  const before = above === over ? "" : "\n".repeat(Math.max(0, 2 - over.length));
  const after = value.length === at ? "" : "\n".repeat(Math.max(0, 2 - under.length));
  const made = edit(at, at, `${before}![${text}](picture:${picture.id} "")${after}`);
  const caret = made.end - after.length - 2;
  return { ...made, start: caret, end: caret };
}

function edit(from: number, to: number, insert: string): Edit {
  return { from, to, insert, start: from, end: from + insert.length };
}

function trimmed({ value, start, end }: Selected): Selected {
  const words = value.slice(start, end);
  const begins = start + words.length - words.trimStart().length;
  return words.trim() === ""
    ? { value, start, end }
    : { value, start: begins, end: begins + words.trim().length };
}

const starsAtStart = (text: string) => /^\*{0,3}/.exec(text)?.[0].length ?? 0;
const starsAtEnd = (text: string) => /\*{0,3}$/.exec(text)?.[0].length ?? 0;

/** One star is an emphasis, two are bold, three are both. */
function hasMark(mark: Mark, before: number, after: number): boolean {
  const counts = (stars: number) => (mark === "**" ? stars > 1 : stars % 2 === 1);
  return counts(before) && counts(after);
}
