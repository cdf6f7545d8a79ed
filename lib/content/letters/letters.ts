/** All letters that the site writes to one person. A letter that is not here cannot be written. */
import { account } from "./account.ts";
import { gifts } from "./gifts.ts";
import { membership } from "./membership.ts";
import { money } from "./money.ts";
import { requests } from "./requests.ts";
import { signIn } from "./sign-in.ts";
import { staff } from "./staff.ts";
import type { Link, Words } from "./words.ts";

export const rooms = { account, requests, signIn, membership, gifts, money, staff } as const;

const declared = {
  ...{ ...account, ...requests, ...signIn },
  ...{ ...membership, ...gifts, ...money, ...staff },
} as const;

export type LetterName = keyof typeof declared;

type Sample<Name extends LetterName> = (typeof declared)[Name]["sample"];

export type ValuesOf<Name extends LetterName> = {
  [Word in keyof Sample<Name>]: Sample<Name>[Word] extends string
    ? string
    : readonly (string | Link)[];
};

export const letters: Readonly<Record<LetterName, Words>> = declared;

export function isLetter(name: string): name is LetterName {
  return Object.hasOwn(letters, name);
}

const PLACEHOLDER = /\{(\w+)\}/g;

export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name))];
}

export const OF_SITE = ["name", "email", "title", "magazine", "publisher"];

/** Lists what own words lack, have in excess, or could forge. */
export function problemsOf(name: LetterName, own: { subject: string; text: string }) {
  const { text, sample } = letters[name];
  const problems: { field: "subject" | "text"; sentence: string }[] = [];
  const facts = Object.keys(sample).filter((word) => word !== "stop");
  for (const field of ["subject", "text"] as const) {
    const known = [...facts.filter((word) => field === "text" || !isBlock(name, word)), ...OF_SITE];
    const strange = placeholdersOf(own[field]).find((word) => !known.includes(word));
    const list = known.map((word) => `{${word}}`).join(", ");
    if (strange) problems.push({ field, sentence: `has {${strange}}, which is none of ${list}` });
    if (FORGED.test(own[field])) {
      const sentence = "has an address or a price of its own: only placeholders may fill those in";
      problems.push({ field, sentence });
    }
  }
  const lines = own.text.split("\n").map((line) => line.trim());
  for (const word of placeholdersOf(text).filter((word) => !OF_SITE.includes(word))) {
    const mark = `{${word}}`;
    const isThere = isBlock(name, word)
      ? lines.filter((line) => line === mark).length === 1 && own.text.split(mark).length === 2
      : own.text.includes(mark);
    const where = isBlock(name, word) ? " once, in a line of its own" : "";
    if (!isThere) problems.push({ field: "text", sentence: `needs ${mark}${where}` });
  }
  return problems;
}

const isBlock = (name: LetterName, word: string) =>
  word === "link" || Array.isArray(letters[name].sample[word]);

const FORGED = /:\/\/|\bwww\.|(?:₹|\bINR|\bRs\.?)\s*\d/i;
