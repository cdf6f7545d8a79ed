import { content } from "#lib/content/content.ts";
import { calls } from "#lib/core/config/paths.ts";
import { besideFilm, streamIdOf } from "#lib/films/links/film-url.ts";
import { type FilmManifest, MANIFEST_NAME } from "#lib/films/manifest.ts";
import type { FilledSite } from "#tests/bench/servers/filled-site.ts";
import { addressOf, memberOf, read } from "./crowd.ts";
import { pace } from "./pace.ts";
import { expectStatus, type Recorder } from "./record.ts";

const VIEWERS = 20;
const READS_PER_SECOND = 10;
/** Each player sends a heartbeat every 30 s. */
const HEARTBEATS_PER_SECOND = VIEWERS / 30;
/** A link is valid for 15 minutes; each player renews it every ten. */
const RENEWALS_PER_SECOND = VIEWERS / 600;
/** The size of a player's range requests. */
const READ_BYTES = 256 * 1024;
/** Even numbers have a plan (`filled-database.ts`); members and buyers have others. */
const viewerIndex = (at: number) => 2_000 + at * 2;

/** Watches films: each subscriber has a stream and reads continuously. */
export async function watchFilms(
  site: FilledSite,
  endsAt: number,
  record: Recorder,
): Promise<void> {
  const viewers = await Promise.all(
    Array.from({ length: VIEWERS }, (_, at) => beginToWatch(site, at)),
  );
  await Promise.all([
    pace(READS_PER_SECOND, endsAt, (count) =>
      record.time("films", async () => {
        const { path = "", headers: own, bytes = 0 } = viewers[count % VIEWERS] ?? {};
        const from = (Math.floor(count / VIEWERS) * READ_BYTES) % Math.max(1, bytes - READ_BYTES);
        const headers = { ...own, range: `bytes=${from}-${from + READ_BYTES - 1}` };
        expectStatus((await read(site, path, headers)).status, 206);
      }),
    ),
    pace(HEARTBEATS_PER_SECOND, endsAt, (count) =>
      record.time("heartbeats", async () => {
        const { viewer, streamId } = viewers[count % VIEWERS] ?? {};
        const json = { stream_id: streamId };
        const response = await viewer?.post(calls.streamHeartbeat.path, { json });
        expectStatus(response?.status ?? 0, 200);
      }),
    ),
    pace(RENEWALS_PER_SECOND, endsAt, (count) =>
      record.time("renewals", async () => {
        const watching = viewers[count % VIEWERS];
        if (watching) watching.path = besideFilm(await watching.link(), watching.file);
      }),
    ),
  ]);
}

/** Returns a viewer with a link to a film's best rendition, which `link` renews. */
async function beginToWatch(site: FilledSite, at: number) {
  const viewer = await memberOf(site, viewerIndex(at));
  const { episodes } = content();
  const film = `${calls.getSecureVideoUrl.path}/${episodes[at % episodes.length]?.id}.mp4`;
  const linkTo = async (address: string) => {
    const { status, body } = await viewer.get(address);
    expectStatus(status, 200);
    return new URL(String(body.video_url), site.origin).pathname;
  };
  const first = await linkTo(film);
  const manifest: FilmManifest = await (await viewer.send(besideFilm(first, MANIFEST_NAME))).json();
  const file = manifest.renditions[0]?.file ?? "";
  const bytes = manifest.files[file]?.bytes ?? 0;
  const headers = { cookie: viewer.cookieHeader(), "x-forwarded-for": addressOf(viewerIndex(at)) };
  const streamId = streamIdOf(first);
  const link = () => linkTo(`${film}?stream=${streamId}`);
  return { viewer, path: besideFilm(first, file), file, headers, bytes, streamId, link };
}
