/** Offers a letter about each new episode to the staff, as a draft: only they send it. */
import { content, type Episode } from "#lib/content/content.ts";
import { now } from "#lib/core/config/clock.ts";
import { filmPath } from "#lib/core/config/paths.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { log } from "#lib/core/http/log.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { draftEpisodeLetter, episodeLetterId } from "#lib/mail/many/episode-draft.ts";

/** From an episode's first film on. Older ones are no news, as on a site that is new to letters. */
const NEW_MS = 60 * DAY_MS;

/** Once for ever for each episode: the draft's document stays, also when it was discarded or sent. */
export async function offerEpisodeLetters(): Promise<void> {
  for (const episode of await listNew()) {
    try {
      if ((await filmStorage().readManifest(episode.id)) === null) continue;
      const saved = await draftEpisodeLetter(episode.id, wordsAbout(episode));
      if (saved) log().info({ episode: episode.id }, "letter about a new episode drafted");
    } catch (error) {
      log().error({ err: error, episode: episode.id }, "letter about a new episode not drafted");
    }
  }
}

/** Episodes on the site whose first film came lately, and that have had no letter. */
async function listNew(): Promise<Episode[]> {
  const { auditEntry, contentDocument } = database().read;
  const offered = await contentDocument.findMany({
    where: { id: { startsWith: episodeLetterId("") } },
    select: { id: true },
  });
  const had = new Set(offered.map(({ id }) => id));
  const left = content().episodes.filter(({ id }) => !had.has(episodeLetterId(id)));
  const films = await auditEntry.groupBy({
    by: ["subject"],
    where: {
      subject: { in: left.map(({ id }) => `episode ${id}`) },
      action: { in: ["video.import", "video.show"] },
    },
    _min: { at: true },
  });
  const since = now().getTime() - NEW_MS;
  const lately = films.filter(({ _min }) => (_min.at?.getTime() ?? 0) >= since);
  const recent = new Set(lately.map(({ subject }) => subject));
  return left.filter(({ id }) => recent.has(`episode ${id}`));
}

function wordsAbout(episode: Episode) {
  const { season, title, subtitle, description } = episode;
  const name = `${season.title}, ${title}`;
  return {
    subject: cut(`${name} is out: ${subtitle}`),
    title: cut(name),
    body: `**${plain(subtitle)}**\n\n${plain(description)}`,
    button: { label: "Watch it", page: filmPath(episode) },
  };
}

/** The longest subject and title of a letter. */
const MOST = 120;

const cut = (text: string) => (text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text);

/** Escapes what prose would read as markup. */
const plain = (text: string) => text.replace(/[\\*[\]!]/g, "\\$&");
