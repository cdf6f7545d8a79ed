import { content } from "#lib/content/content.ts";
import {
  type LetterName,
  letters,
  OF_SITE,
  problemsOf,
  type ValuesOf,
} from "#lib/content/letters/letters.ts";
import type { Link, Value, Words } from "#lib/content/letters/words.ts";
import type { ProseBlock } from "#lib/content/prose.ts";

export type Letter = {
  name: LetterName | "announcement";
  subject: string;
  /** The name in lists and downloads, where the subject would reveal another account. */
  listedAs?: string;
  /** In the place of the greeting: a letter to many begins with its title. */
  title?: string;
  paragraphs: readonly (string | Link | ProseBlock)[];
  action?: Link;
  /** Printed small. */
  notes?: readonly string[];
  stop?: Link;
  /** Why one gets it; absent: because of one's account. */
  because?: string;
};

type OwnWords = { subject: string; text: string };

/** Writes a letter in the words of the owner, or in the site's. Addresses are absolute. */
export function writeLetter<Name extends LetterName>(name: Name, values: ValuesOf<Name>): Letter {
  return writeIn(wordsOf(name), name, values);
}

/** The owner's words, unless this release asks for more than they have. */
export function wordsOf(name: LetterName): OwnWords {
  const { letters: own, settings } = content();
  const words = own[name];
  if (words && problemsOf(name, words).length === 0) return words;
  const { subject, text } = letters[name];
  const former = settings.subjects?.find((row) => row.letter === name)?.subject;
  return { subject: former || subject, text };
}

export function writeIn(
  { subject, text }: OwnWords,
  name: LetterName,
  values: Readonly<Record<string, Value>>,
): Letter {
  const { button, stop, listedAs, because }: Words = letters[name];
  const fill = filler(values);
  const lines = text.split("\n").map((line) => line.trim());
  const at = lines.indexOf("{link}");
  const [before, after] = at < 0 ? [lines, []] : [lines.slice(0, at), lines.slice(at + 1)];
  const notes = after.map(fill).filter(Boolean);
  const linkOf = (label: string | undefined, value: Value | undefined) =>
    label && typeof value === "string" ? { label, url: value } : undefined;
  const action = linkOf(button, values.link);
  const end = linkOf(stop, values.stop);
  return {
    name,
    subject: fill(subject),
    paragraphs: before.flatMap((line): readonly (string | Link)[] => {
      const value = values[/^\{(\w+)\}$/.exec(line)?.[1] ?? ""];
      return typeof value === "object" ? value : [fill(line)].filter(Boolean);
    }),
    ...(listedAs && { listedAs: fill(listedAs) }),
    ...(because && { because: fill(because) }),
    ...(action && { action }),
    ...(notes.length > 0 && { notes }),
    ...(end && { stop: end }),
  };
}

/** Replaces once: a value that looks like a placeholder stays. */
function filler(values: Readonly<Record<string, Value>>) {
  const { site } = content();
  const ofSite: Record<string, string> = { ...site, email: site.supportEmail };
  return (text: string) =>
    text
      .replace(/\{(\w+)\}/g, (whole, name: string) => {
        const value = OF_SITE.includes(name) ? ofSite[name] : values[name];
        return typeof value === "string" ? value : whole;
      })
      .trim();
}
