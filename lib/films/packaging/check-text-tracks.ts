/** Checks captions and chapters: the desk shows the findings, the server rejects errors. */
import type { Chapter, Cue } from "#lib/films/packaging/webvtt.ts";

export const textTrackLimits = {
  cues: 5_000,
  cueCharacters: 500,
  settingsCharacters: 100,
  chapters: 200,
  titleCharacters: 100,
  /** What an adult reads without haste. */
  charactersPerSecond: 20,
  lineCharacters: 42,
  lines: 2,
  /** A longer gap may hide speech without captions. */
  gapSeconds: 15,
  /** A file may end a little after its film. */
  afterEndSeconds: 1,
} as const;

export type Finding = {
  at: number;
  kind: Kind;
  isError: boolean;
  sentence: string;
};

type Kind =
  | "empty"
  | "blank line"
  | "arrow"
  | "tag"
  | "too long"
  | "backwards"
  | "order"
  | "overlap"
  | "beyond the end"
  | "fast"
  | "long line"
  | "lines"
  | "gap";

export function checkCaptions(cues: readonly Cue[], durationSeconds: number): Finding[] {
  return cues.flatMap((cue, at) => {
    const before = cues[at - 1] ?? null;
    const found = [
      ...errorsOfText(cue.text),
      ...errorsOfTimes(cue, before, durationSeconds),
      ...warningsOf(cue, before),
    ];
    return found.map(([kind, isError, sentence]) => ({ at, kind, isError, sentence }));
  });
}

export function checkChapters(chapters: readonly Chapter[], durationSeconds: number): Finding[] {
  return chapters.flatMap(({ from, title }, at) => {
    const before = chapters[at - 1];
    const found: Found[] = [];
    if (title.trim() === "") found.push(["empty", true, "It has no title."]);
    if (/[\n\r]/.test(title)) found.push(["blank line", true, "A title is one line."]);
    if (hasForbidden(title)) found.push(["arrow", true, "It cannot have '-->' in it."]);
    if (title.length > textTrackLimits.titleCharacters) {
      const most = `A title has at most ${textTrackLimits.titleCharacters} letters.`;
      found.push(["too long", true, most]);
    }
    if (before && from <= before.from) {
      found.push(["order", true, "It does not begin after the one above it."]);
    }
    if (from >= durationSeconds) {
      found.push(["beyond the end", true, "It begins after the film's end."]);
    }
    if (at === 0 && from > 0) {
      found.push(["gap", false, "The film's beginning belongs to no chapter."]);
    }
    return found.map(([kind, isError, sentence]) => ({ at, kind, isError, sentence }));
  });
}

export const errorsOf = (findings: readonly Finding[]) => findings.filter(({ isError }) => isError);

type Found = [kind: Kind, isError: boolean, sentence: string];

/** Finds text that would not survive a round trip. */
function errorsOfText(text: string): Found[] {
  if (text.trim() === "") return [["empty", true, "It has no words."]];
  const found: Found[] = [];
  if (text.split("\n").some((line) => line.trim() === "")) {
    found.push(["blank line", true, "It has an empty line."]);
  }
  if (hasForbidden(text)) found.push(["arrow", true, "It cannot have '-->' in it."]);
  if (text.replaceAll(TAG, "").includes("<")) {
    found.push(["tag", true, "It has a '<' that begins no tag: write &lt; for the sign."]);
  }
  if (text.length > textTrackLimits.cueCharacters) {
    const most = `A cue has at most ${textTrackLimits.cueCharacters} letters.`;
    found.push(["too long", true, most]);
  }
  return found;
}

const TAG = /<\/?(?:i|b|u|c|v|lang|ruby|rt)(?:[. ][^<>\n]*)?>|<[\d:.]+>/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: players end a text at them
const hasForbidden = (text: string) => /-->|[\u0000-\u0008\u000b-\u001f]/.test(text);

function errorsOfTimes(cue: Cue, before: Cue | null, durationSeconds: number): Found[] {
  const found: Found[] = [];
  if (cue.to <= cue.from) found.push(["backwards", true, "It ends before it starts."]);
  if (before && cue.from < before.from) {
    found.push(["order", true, "It starts before the one above it."]);
  } else if (before && cue.from < before.to) {
    // Two speakers may have different positions.
    const isPlaced = Boolean(cue.settings ?? before.settings);
    found.push(["overlap", !isPlaced, "It starts while the one above it is shown."]);
  }
  const end = durationSeconds + textTrackLimits.afterEndSeconds;
  if (cue.from >= durationSeconds || cue.to > end) {
    found.push(["beyond the end", true, "It goes on after the film's end."]);
  }
  return found;
}

function warningsOf(cue: Cue, before: Cue | null): Found[] {
  const found: Found[] = [];
  const lines = plainText(cue.text).split("\n");
  const letters = lines.join(" ").length;
  const seconds = cue.to - cue.from;
  if (seconds > 0 && letters > seconds * textTrackLimits.charactersPerSecond) {
    const speed = Math.ceil(letters / seconds);
    found.push(["fast", false, `${speed} letters a second are too fast to read.`]);
  }
  const longest = Math.max(...lines.map((line) => line.length));
  if (longest > textTrackLimits.lineCharacters) {
    found.push(["long line", false, `A line has ${longest} letters.`]);
  }
  if (lines.length > textTrackLimits.lines) {
    found.push(["lines", false, `It has ${lines.length} lines.`]);
  }
  const gap = cue.from - (before?.to ?? 0);
  if (gap > textTrackLimits.gapSeconds) {
    found.push(["gap", false, `No words for ${Math.round(gap)} seconds before it.`]);
  }
  return found;
}

/** As a viewer sees it. */
export function plainText(text: string): string {
  const names: Record<string, string> = { lt: "<", gt: ">", amp: "&", nbsp: "\u00a0" };
  return text
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/&(lt|gt|amp|nbsp);/g, (whole, name: string) => names[name] ?? whole);
}
