/** Checks captions and chapters: the desk shows the findings, the server rejects errors. */
import { type Chapter, type Cue, plainText } from "#lib/films/packaging/webvtt.ts";

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

export type Finding = { at: number; kind: string; isError: boolean; sentence: string };

export function checkCaptions(cues: readonly Cue[], durationSeconds: number): Finding[] {
  return cues.flatMap((cue, at) => {
    const before = cues[at - 1];
    const rules = [
      ...rulesOfText(cue.text),
      ...rulesOfPlace(cue, at),
      ...rulesOfTimes(cue, before, durationSeconds),
      ...rulesOfReading(cue, before),
    ];
    return findingsOf(rules, at);
  });
}

export function checkChapters(chapters: readonly Chapter[], durationSeconds: number): Finding[] {
  return chapters.flatMap(({ from, title }, at) => {
    const before = chapters[at - 1];
    const { titleCharacters: most, chapters: mostChapters } = textTrackLimits;
    const rules: Rule[] = [
      [at === mostChapters, "too many", ERROR, `A film has at most ${mostChapters} chapters.`],
      [title.trim() === "", "empty", ERROR, "It has no title."],
      [/[\n\r]/.test(title), "blank line", ERROR, "A title is one line."],
      [hasForbidden(title), "arrow", ERROR, "It cannot have '-->' in it."],
      [title.length > most, "too long", ERROR, `A title has at most ${most} letters.`],
      [before && from <= before.from, "order", ERROR, "It does not begin after the one above it."],
      [from >= durationSeconds, "beyond the end", ERROR, "It begins after the film's end."],
      [at === 0 && from > 0, "gap", WARNING, "The film's beginning belongs to no chapter."],
    ];
    return findingsOf(rules, at);
  });
}

export const errorsOf = (findings: readonly Finding[]) => findings.filter(({ isError }) => isError);

const NAMED = 3;

/** Joins the first sentences. `nameOf` names the place, such as a row. */
export function summaryOf(
  findings: readonly Finding[],
  nameOf: (at: number) => number | string,
): string {
  const named = findings.slice(0, NAMED).map(({ at, sentence }) => `${nameOf(at)}: ${sentence}`);
  const rest = findings.length - named.length;
  return [...named, ...(rest > 0 ? [`And ${rest} more.`] : [])].join(" ");
}

type Rule = [isBroken: boolean | undefined, kind: string, isError: boolean, sentence: string];

const ERROR = true;
const WARNING = false;

function findingsOf(rules: readonly Rule[], at: number): Finding[] {
  const broken = rules.filter(([isBroken]) => isBroken);
  return broken.map(([, kind, isError, sentence]) => ({ at, kind, isError, sentence }));
}

/** Finds text that would not survive a round trip. */
function rulesOfText(text: string): Rule[] {
  if (text.trim() === "") return [[true, "empty", ERROR, "It has no words."]];
  const hasBlank = text.split("\n").some((line) => line.trim() === "");
  const hasSign = text.replaceAll(TAG, "").includes("<");
  const most = textTrackLimits.cueCharacters;
  return [
    [hasBlank, "blank line", ERROR, "It has an empty line."],
    [hasForbidden(text), "arrow", ERROR, "It cannot have '-->' in it."],
    [hasSign, "tag", ERROR, "It has a '<' that begins no tag of WebVTT: write &lt; for the sign."],
    [text.length > most, "too long", ERROR, `A cue has at most ${most} letters.`],
  ];
}

const TAG = /<\/?(?:i|b|u|c|v|lang|ruby|rt)(?:[. ][^<>\n]*)?>|<[\d:.]+>/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: players end a text at them
const hasForbidden = (text: string) => /-->|[\u0000-\u0008\u000b-\u001f]/.test(text);

/** A place of a cue, such as 'line:0 align:start'. */
export const SETTINGS = /^[\w%:.,\- ]+$/;

function rulesOfPlace({ settings = "" }: Cue, at: number): Rule[] {
  const { cues: most, settingsCharacters } = textTrackLimits;
  const isWrong = settings !== "" && !SETTINGS.test(settings);
  const isLong = settings.length > settingsCharacters;
  return [
    [at === most, "too many", ERROR, `A film has at most ${most} cues.`],
    [isWrong || isLong, "place", ERROR, "Its place is not valid."],
  ];
}

function rulesOfTimes(cue: Cue, before: Cue | undefined, durationSeconds: number): Rule[] {
  const isEarly = before && cue.from < before.from;
  const overlaps = before && !isEarly && cue.from < before.to;
  // Two speakers may have different positions.
  const isPlaced = Boolean(cue.settings ?? before?.settings);
  const end = durationSeconds + textTrackLimits.afterEndSeconds;
  const isBeyond = cue.from >= durationSeconds || cue.to > end;
  return [
    [cue.to <= cue.from, "backwards", ERROR, "It ends before it starts."],
    [isEarly, "order", ERROR, "It starts before the one above it."],
    [overlaps, "overlap", !isPlaced, "It starts while the one above it is shown."],
    [isBeyond, "beyond the end", ERROR, "It goes on after the film's end."],
  ];
}

function rulesOfReading(cue: Cue, before: Cue | undefined): Rule[] {
  const { charactersPerSecond, lineCharacters, lines: mostLines, gapSeconds } = textTrackLimits;
  const lines = plainText(cue.text).split("\n");
  const letters = lines.join(" ").length;
  const seconds = cue.to - cue.from;
  const isFast = seconds > 0 && letters > seconds * charactersPerSecond;
  const speed = Math.ceil(letters / seconds);
  const longest = Math.max(...lines.map((line) => line.length));
  const gap = cue.from - (before?.to ?? 0);
  return [
    [isFast, "fast", WARNING, `${speed} letters a second are too fast to read.`],
    [longest > lineCharacters, "long line", WARNING, `A line has ${longest} letters.`],
    [lines.length > mostLines, "lines", WARNING, `It has ${lines.length} lines.`],
    [gap > gapSeconds, "gap", WARNING, `No words for ${Math.round(gap)} seconds before it.`],
  ];
}
