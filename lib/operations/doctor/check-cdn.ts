import { content } from "#lib/content/content.ts";
import type { Environment } from "#lib/core/config/environment.ts";
import type { MediaCdn } from "#lib/core/config/media-cdn.ts";
import { firstSegment } from "#lib/films/cdn/first-segment.ts";
import type { FilmManifest } from "#lib/films/manifest.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { type Finding, fine, sentenceOf, warning, wrong } from "#lib/operations/finding.ts";
import { formatList } from "#lib/operations/format-list.ts";

const PATIENCE_MS = 10_000;

const ADVICE = "docs/deploy.md, 'A CDN for films', has the CDN's configuration.";

/** Fetches a segment through the CDN, and expects a refusal of an altered address. */
export async function checkCdn({ mediaCdn, siteUrl }: Environment): Promise<Finding[]> {
  if (mediaCdn === null) return [];
  try {
    const films = await shownFilms();
    const secret = films.find(({ keyId }) => keyId !== null);
    const plain = films.filter(({ keyId }) => keyId === null).map(({ episodeId }) => episodeId);
    const first = secret
      ? await checkSegment(await firstSegment(secret, mediaCdn), mediaCdn, siteUrl.origin)
      : warning("cdn", "no encrypted film to try it with", "Import a film.");
    if (plain.length === 0) return [first];
    const advice = "Import them again: an import encrypts while MEDIA_CDN_URL is set.";
    return [first, warning("cdn", `not encrypted, sent by the site: ${formatList(plain)}`, advice)];
  } catch (error) {
    return [wrong("cdn", sentenceOf(error), `${ADVICE} The site must run.`)];
  }
}

async function shownFilms(): Promise<FilmManifest[]> {
  const films = content().episodes.map(({ id }) => filmStorage().readManifest(id));
  return (await Promise.all(films)).filter((film) => film !== null);
}

async function checkSegment(
  { address, bytes }: Awaited<ReturnType<typeof firstSegment>>,
  { signer }: MediaCdn,
  origin: string,
): Promise<Finding> {
  const response = await ask(address, origin);
  const { host } = new URL(address);
  if (response.status !== 200) {
    return wrong("cdn", `${host} answers a segment with ${response.status}`, ADVICE);
  }
  if (!Buffer.from(await response.arrayBuffer()).equals(bytes)) {
    return wrong("cdn", `${host} sends other bytes than the film's`, ADVICE);
  }
  const allowed = response.headers.get("access-control-allow-origin");
  if (allowed !== "*" && allowed !== origin) {
    const found = `${host} drops the header Access-Control-Allow-Origin`;
    return wrong("cdn", found, "Let the CDN pass it on: browsers refuse the segments without it.");
  }
  const { status, body } = await ask(alter(address), origin);
  await body?.cancel();
  if (status < 400 || status >= 500) {
    return wrong("cdn", `${host} answers an altered address with ${status}`, ADVICE);
  }
  return fine("cdn", `${host} sends segments and refuses altered addresses (${signer})`);
}

/** Changes a character of the last signature, which the CDN checks, or the site behind it. */
const alter = (address: string) =>
  address.replace(
    /(.*(?:film-segments\/|md5=|Signature=))(.)/,
    (_all, before: string, sign: string) => before + (sign === "A" ? "B" : "A"),
  );

const ask = (address: string, origin: string) =>
  fetch(address, { headers: { origin }, signal: AbortSignal.timeout(PATIENCE_MS) });
