import { describe, expect, test } from "vitest";
import { readSubtitles } from "#lib/films/packaging/read-subtitles.ts";

const cuesOf = (...lines: string[]) => readSubtitles(Buffer.from(lines.join("\n"))).cues;

const T1 = "00:00:01,000 --> 00:00:02,500";
const T2 = "00:00:03,000 --> 00:00:04,000";

const two = (one: string, other: string) => [
  { from: 1, to: 2.5, text: one },
  { from: 3, to: 4, text: other },
];

describe("SubRip", () => {
  test.each<[string, string[], [string, string]]>([
    [
      "an empty line inside",
      ["1", T1, "One", "", "more", "", "2", T2, "Two"],
      ["One\nmore", "Two"],
    ],
    ["no empty line between", ["1", T1, "One", "2", T2, "Two"], ["One", "Two"]],
    ["each line doubled", ["1", "", T1, "", "One", "", "", "2", "", T2, "", "Two"], ["One", "Two"]],
    ["a number as its words", ["1", T1, "1984", "", "2", T2, "3"], ["1984", "3"]],
    ["no numbers", [T1, "1984", "", T2, "Two"], ["1984", "Two"]],
    ["an effect alone in a line", ["1", T1, "{\\an8}", "One", "2", T2, "Two"], ["One", "Two"]],
  ])("%s", (_what, lines, [one, other]) => {
    expect(cuesOf(...lines)).toEqual(two(one, other));
  });

  test.each([
    ["00:00:01,000-->00:00:02,500", 1, 2.5],
    ["00:00:01,5 --> 00:00:02,50", 1.5, 2.5],
    ["0:00:01.000  -->  0:00:02 ", 1, 2],
    ["00:01,000 --> 01:02,500  X1:0 X2:100", 1, 62.5],
    ["00:00:03,000 --> 00:00:02,000", 3, 2],
  ])("the timing '%s'", (timing, from, to) => {
    expect(cuesOf("1", timing, "One")).toEqual([{ from, to, text: "One" }]);
  });

  test.each([
    ['<font color="red">One</font> {\\an8}two', "One two"],
    ["<I>One</I> <b>two</b>", "<i>One</i> <b>two</b>"],
    ["x < y, 1 <3 you & <me>", "x &lt; y, 1 &lt;3 you & &lt;me>"],
  ])("the words '%s'", (words, text) => {
    expect(cuesOf("1", T1, words)).toEqual([{ from: 1, to: 2.5, text }]);
  });

  test("a wrong timing is named by its line, as SubRip's", () => {
    expect(() => cuesOf("1", T1, "One", "", "2", "00:00:03,000 --> later", "Two")).toThrow(
      "Line 6: '00:00:03,000 --> later' is not a SubRip timing.",
    );
    expect(() => cuesOf("Nothing of the kind")).toThrow("It has no cues.");
  });
});

describe("a file's encoding", () => {
  const text = "WEBVTT\n\n00:01.000 --> 00:02.000\nCaf\u00e9\n";
  const utf16 = Buffer.from(text, "utf16le");
  const read = (bytes: Uint8Array) => {
    const { cues, note, vtt } = readSubtitles(bytes);
    return { text: cues[0]?.text, note, vtt };
  };

  test.each([
    ["UTF-8", Buffer.from(text), null],
    ["UTF-8 with a mark", Buffer.from(`\ufeff${text.replaceAll("\n", "\r\n")}`), null],
    ["UTF-16", utf16, "It is in UTF-16"],
    ["UTF-16 with a mark", Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), "It is in UTF-16"],
    ["big-endian UTF-16", Buffer.from(utf16).swap16(), "It is in UTF-16"],
    ["Windows-1252", Buffer.from(text, "latin1"), "was read as Windows-1252"],
  ])("%s", (_name, bytes, note) => {
    const found = read(bytes);
    expect(found).toMatchObject({ text: "Caf\u00e9", vtt: text });
    if (note === null) expect(found.note).toBeNull();
    else expect(found.note).toContain(note);
  });

  test("quotation marks of Windows-1252 are not control characters", () => {
    const bytes = Buffer.from(text.replace("Caf\u00e9", "\x93Caf\xe9\x94"), "latin1");
    expect(read(bytes).text).toBe("\u201cCaf\u00e9\u201d");
  });
});
