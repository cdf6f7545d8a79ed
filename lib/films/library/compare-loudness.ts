import { content } from "#lib/content/content.ts";
import { look, type MasterFinding } from "#lib/films/examination.ts";
import { USUAL_LOUDNESS } from "#lib/films/packaging/level-sound.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

/** Louder or quieter by this many LU, viewers reach for the volume. */
const NOTICED_LU = 4;

/** Compares with the shown films of other episodes, as far as they were measured. */
export async function compareLoudness(
  episodeId: string,
  loudness: number | null,
): Promise<MasterFinding[]> {
  if (loudness === null) return [];
  const others = content().episodes.filter(({ id }) => id !== episodeId);
  const films = others.map(({ id }) =>
    filmStorage()
      .readManifest(id)
      .catch(() => null),
  );
  const known = (await Promise.all(films)).flatMap((film) => film?.examination?.loudness ?? []);
  const middle = known.sort((one, other) => one - other)[Math.floor(known.length / 2)];
  if (middle === undefined || Math.abs(loudness - middle) < NOTICED_LU) return [];
  const [far, how] = [Math.abs(loudness - middle), loudness > middle ? "louder" : "quieter"];
  const rest = known.length === 1 ? "the other film" : `the ${known.length} other films`;
  return [
    look(
      `The film is ${Math.round(far)} LU ${how} than ${rest}. An import can bring it to ${USUAL_LOUDNESS} LUFS.`,
    ),
  ];
}
