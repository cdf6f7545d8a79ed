import type { BodyOf } from "#lib/content/kinds/kinds.ts";
import type { Link } from "#lib/content/letters/words.ts";
import { parseProse } from "#lib/content/prose.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import { stopPage } from "#lib/mail/many/stop-token.ts";
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

const wordsOfKind = {
  NEWS: {
    stop: "No more news, please",
    because: "You get this letter because you asked for news.",
  },
  EPISODES: {
    stop: "No more letters about new episodes, please",
    because: "You get this letter because you have a plan with us.",
  },
};

/** The letter of a document, for one member. */
export function letterTo(
  userId: string,
  { kind, button, ...words }: Omit<BodyOf<"announcement">, "episode">,
): Letter {
  const { stop: label, because } = wordsOfKind[kind];
  return announcementLetter({
    ...words,
    ...(button && { action: { label: button.label, url: publicUrl(button.page) } }),
    stop: { label, url: stopPage({ userId, kind }) },
    because,
  });
}
