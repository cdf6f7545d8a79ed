import { content } from "#lib/content/content.ts";
import { log } from "#lib/core/http/log.ts";
import { captionsOf } from "#lib/films/library/captions-of.ts";
import { shownFilm } from "#lib/films/library/shown-films.ts";
import { ContentIndex } from "./content-index.ts";
import { SpeechIndex } from "./speech-index.ts";

type Indexes = {
  speech: SpeechIndex;
  /** Null until it is built. */
  words: ContentIndex | null;
  /** All shown films were read once. */
  isWhole: boolean;
};

/** Next's bundle has its own instance of this module. */
const shared = globalThis as { aieSearch?: Indexes };

export function indexes(): Indexes {
  shared.aieSearch ??= { speech: new SpeechIndex(), words: null, isWhole: false };
  return shared.aieSearch;
}

/** Brings the index up to the edition and the shown films. One call at a time. */
export async function followShown(): Promise<void> {
  const all = indexes();
  const edition = content();
  if (all.words?.revision !== edition.revision) all.words = await ContentIndex.of(edition);
  const ids = edition.episodes.map(({ id }) => id);
  for (const id of all.speech.episodes()) if (!ids.includes(id)) await all.speech.remove(id);
  for (const id of ids) await followFilm(all.speech, id);
  all.isWhole = true;
}

async function followFilm(speech: SpeechIndex, episodeId: string): Promise<void> {
  try {
    const film = await shownFilm(episodeId);
    const file = film?.captions[0]?.file;
    const mark = file && film?.files[file]?.sha256;
    if (film === null || !mark) return await speech.remove(episodeId);
    if (speech.has(episodeId, mark)) return;
    await speech.replace(episodeId, mark, await captionsOf(film));
  } catch (error) {
    log().error({ err: error, episodeId }, "captions not indexed");
  }
}
