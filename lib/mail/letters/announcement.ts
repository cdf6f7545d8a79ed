import type { Link } from "#lib/content/letters/words.ts";
import { parseProse } from "#lib/content/prose.ts";
import type { Letter } from "./letter.ts";

type Announcement = {
  subject: string;
  /** The heading within the letter. */
  title: string;
  /** Prose as on pages (`lib/content/prose.ts`): links of the site become absolute. */
  body: string;
  action?: Link;
  /** Ends letters of this kind; `label` names the kind. */
  stop: Link;
  /** Why one gets it, as a sentence. */
  because: string;
};

/** A letter to many, in the template of all letters. */
export function announcementLetter({ body, ...words }: Announcement): Letter {
  return { name: "announcement", ...words, paragraphs: parseProse(body) };
}
