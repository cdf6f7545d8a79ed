/** What a breach's letter and reports say (DPDP Rules 2025, Rule 7). */
import { AppError } from "#lib/core/http/errors.ts";
import { writeLetter } from "#lib/mail/letters/letter.ts";
import { describeKinds } from "./scope.ts";

type Part = { label: string; note: string; isTold: boolean };

/** `isTold`: in the letter (Rule 7(1)), and needed for it. The others are for the Board (Rule 7(2)). */
export const parts = {
  what: {
    label: "What happened",
    note: "Nature, extent, when and where it happened.",
    isTold: true,
  },
  consequences: {
    label: "What it may mean for you",
    note: "Consequences that are likely for the member.",
    isTold: true,
  },
  measures: {
    label: "What we have done, and are doing",
    note: "Measures against the risk.",
    isTold: true,
  },
  advice: {
    label: "What you can do",
    note: "Steps by which the member stays safe.",
    isTold: true,
  },
  contact: {
    label: "Whom to ask",
    note: "A person who can answer, with address or telephone.",
    isTold: true,
  },
  impact: { label: "Likely impact", note: "For the Board's first word.", isTold: false },
  facts: {
    label: "Events, circumstances and reasons",
    note: "For the Board's report.",
    isTold: false,
  },
  findings: {
    label: "Findings about who caused it",
    note: "For the Board's report.",
    isTold: false,
  },
  remedies: {
    label: "Measures against a repetition",
    note: "For the Board's report.",
    isTold: false,
  },
} as const satisfies Record<string, Part>;

export type PartName = keyof typeof parts;
export type Words = Readonly<Record<PartName, string>>;

export const partNames = Object.keys(parts) as PartName[];

/** Letters of a part. */
export const PART_CHARACTERS = 4_000;

/** Reads the column `words`: a part that a release adds is empty. */
export function readWords(json: string): Words {
  const kept: Partial<Record<string, unknown>> = JSON.parse(json);
  return wordsFrom((name) => String(kept[name] ?? ""));
}

export const wordsFrom = (textOf: (name: PartName) => string): Words =>
  Object.fromEntries(partNames.map((name) => [name, textOf(name).trim()])) as Words;

/** Labels of the letter's parts that are empty. */
export function missingParts(words: Words): string[] {
  return partNames
    .filter((name) => parts[name].isTold && words[name] === "")
    .map((name) => parts[name].label);
}

/** Reads a text file in which each part follows its label as a heading. @throws AppError invalid */
export function parseWords(text: string): Words {
  const found = new Map<PartName, string>();
  for (const section of text.split(/^#+ +/m).slice(1)) {
    const [heading = "", ...lines] = section.split("\n");
    const label = heading.trim().toLowerCase();
    const name = partNames.find((one) => parts[one].label.toLowerCase() === label);
    if (name === undefined) {
      const all = partNames.map((one) => `# ${parts[one].label}`).join("\n");
      const sentence = `The file has a heading '${heading.trim()}'. It takes these:\n${all}`;
      throw new AppError("invalid", sentence);
    }
    found.set(name, lines.join("\n"));
  }
  return wordsFrom((name) => found.get(name) ?? "");
}

const paragraphs = (text: string) => text.split("\n").filter((line) => line.trim() !== "");

/** The same for all affected: it names no member. */
export function breachLetter(words: Words, kinds: readonly string[]) {
  return writeLetter("breach", {
    what: paragraphs(words.what),
    data: describeKinds(kinds).join("; "),
    consequences: paragraphs(words.consequences),
    measures: paragraphs(words.measures),
    advice: paragraphs(words.advice),
    contact: paragraphs(words.contact),
  });
}
