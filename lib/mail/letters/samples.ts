import { type LetterName, letters } from "#lib/content/letters/letters.ts";
import type { Value } from "#lib/content/letters/words.ts";
import { paths } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import { announcementLetter } from "./announcement.ts";
import { type Letter, wordsOf, writeIn } from "./letter.ts";

/** Writes a letter with its sample. `words`: those of a draft. */
export function sampleLetter(name: Letter["name"], words?: ReturnType<typeof wordsOf>): Letter {
  if (name === "announcement") return sampleAnnouncement();
  const sample = Object.entries(letters[name].sample);
  const values = Object.fromEntries(sample.map(([word, value]) => [word, absolute(value)]));
  return writeIn(words ?? wordsOf(name), name, values);
}

export const letterNames = [...(Object.keys(letters) as LetterName[]), "announcement"] as const;

function absolute(value: Value): Value {
  if (typeof value === "string") return value.startsWith("/") ? publicUrl(value) : value;
  return value.map((part) =>
    typeof part === "string" ? part : { ...part, url: publicUrl(part.url) },
  );
}

function sampleAnnouncement(): Letter {
  return announcementLetter({
    subject: "Season Three begins on 12 June",
    title: "Season Three begins",
    body: "Four **new** films on *sculpture*, from [Season One's](/season-one) first stone to last year's.\n- Bombay, 1947\n- Baroda, 1964\n\nThe first is free for a week.",
    action: { label: "See the season", url: publicUrl(paths.home) },
    stop: { label: "No more news, please", url: publicUrl(paths.stopReminders) },
    because: "You get this letter because you asked for news.",
  });
}
