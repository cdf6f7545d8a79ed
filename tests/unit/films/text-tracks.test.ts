import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readTextTracks } from "#lib/films/packaging/text-tracks.ts";

const folder = mkdtempSync(path.join(tmpdir(), "aie-words-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(kind: "captions" | "chapters", name: string, content: string | Buffer | null) {
  const file = path.join(folder, name);
  if (content !== null) writeFileSync(file, content);
  const said: string[] = [];
  const files = { captions: null, chapters: null, [kind]: file };
  const found = await readTextTracks(files, 10, (sentence) => said.push(path.basename(sentence)));
  return { text: found[kind], said };
}

const vtt = (...cues: string[]) => ["WEBVTT", ...cues].join("\n\n");
const first = "00:01.000 --> 00:03.000\n";

test.each([
  [vtt(`${first}<font color="#fff">Coloured</font>`), "Line 3: It has a '<' that begins no tag"],
  [vtt(`${first}x < y`), "Line 3: It has a '<' that begins no tag"],
  [vtt(`${first}One`, "00:02.000 --> 00:04.000\nTwo"), "Line 6: It starts while the one above it"],
  [vtt(`${first}One`, "00:00.000 --> 00:01.000\nTwo"), "Line 6: It starts before the one above"],
  [vtt("00:03.000 --> 00:01.000\nOne"), "Line 3: It ends before it starts."],
  [vtt("00:59.000 --> 01:00.000\nOne"), "Line 3: It goes on after the film's end."],
  [vtt(`${first}${"x".repeat(501)}`), "Line 3: A cue has at most 500 letters."],
  ["1\n00:00:03,000 --> 00:00:01,000\nOne", "Line 2: It ends before it starts."],
])("the command refuses the captions %j", async (content, sentence) => {
  await expect(read("captions", "en.vtt", content)).rejects.toThrow(sentence);
});

test("good WebVTT stays as it is; SubRip becomes WebVTT", async () => {
  const good = vtt("NOTE mine", "a\n00:01.000 --> 00:03.000 line:0\nR & D <i>so</i>\n");
  expect(await read("captions", "en.vtt", good)).toEqual({ text: good, said: [] });
  const one = vtt("00:00:01.000 --> 00:00:03.000\nx &lt; y\n");
  const srt = "1\n00:00:01,0-->00:00:03,0\nx < y";
  expect(await read("captions", "en.srt", srt)).toEqual({ text: one, said: [] });
});

test("what is accepted but worth a look is said, with the file and its line", async () => {
  const fast = vtt(`${first}caf\u00e9 ${"x".repeat(40)}`);
  expect((await read("captions", "en.vtt", Buffer.from(fast, "latin1"))).said).toEqual([
    expect.stringMatching(/^en.vtt: .*Windows-1252/),
    expect.stringMatching(/^en.vtt: Line 3: 23 letters a second .* Line 3: A line has 45 letters/),
  ]);
});

test("chapters are checked and written as at the desk", async () => {
  const late = vtt("00:00:00.000 --> 99:59:59.000\n<i>A & B</i>");
  const { text } = await read("chapters", "chapters.vtt", late);
  expect(text).toBe(vtt("00:00:00.000 --> 00:00:10.000\nA &amp; B\n"));
  const twice = vtt(`${first}One`, `${first}Two`);
  await expect(read("chapters", "chapters.vtt", twice)).rejects.toThrow(
    "Line 6: It does not begin",
  );
});

test("a folder and a missing file are told apart", async () => {
  mkdirSync(path.join(folder, "folder"));
  await expect(read("captions", "folder", null)).rejects.toThrow("It is a folder, not a file.");
  await expect(read("captions", "none.vtt", null)).rejects.toThrow("There is no such file.");
});
