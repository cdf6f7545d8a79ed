/** The token is part of the path, so that relative URLs in playlists inherit it. */
import { createHmac } from "node:crypto";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { deriveSecret } from "#lib/core/config/keys.ts";
import { isSameSecret } from "#lib/core/http/constant-time.ts";
import { LINK_LIFETIME_SECONDS } from "./link-lifetime.ts";

export type FilmLink = {
  episodeId: string;
  revision: string;
  streamId: string;
  sessionId: string;
  /** The plan's end when the token was made: revoking changes it, expiry does not. */
  planEndsAt: Date;
};

/** Untrusted until `isFilmToken` has checked them. */
export type TokenParts = { end36: string; streamId: string; signature: string };

const FORM = /^(?<end36>[0-9a-z]{1,10})\.(?<streamId>[\w-]{16})\.(?<signature>[\w-]{43})$/;

/** `<end in seconds, base 36>.<stream>.<HMAC-SHA256 in base64url>` */
export function createFilmToken(link: FilmLink): string {
  const seconds = environment().mediaLinkSeconds ?? LINK_LIFETIME_SECONDS;
  const end = Math.floor(now().getTime() / 1000) + seconds;
  const end36 = end.toString(36);
  return `${end36}.${link.streamId}.${signatureOf(end36, link)}`;
}

/** Returns null for a malformed or expired token. */
export function readFilmToken(token: string): TokenParts | null {
  const parts = FORM.exec(token)?.groups as TokenParts | undefined;
  if (parts === undefined) return null;
  const isOver = now().getTime() >= Number.parseInt(parts.end36, 36) * 1000;
  return isOver ? null : parts;
}

export function streamOf(token: string): string {
  return token.split(".")[1] ?? "";
}

export function isFilmToken(
  { end36, streamId, signature }: TokenParts,
  link: Omit<FilmLink, "streamId">,
): boolean {
  return isSameSecret(signature, signatureOf(end36, { ...link, streamId }));
}

function signatureOf(end36: string, link: FilmLink): string {
  const { episodeId, revision, streamId, sessionId, planEndsAt } = link;
  const key = deriveSecret(environment().sessionSecret, "film-link");
  const message = ["v2", episodeId, revision, end36, streamId, sessionId, planEndsAt.getTime()];
  return createHmac("sha256", key).update(message.join("|")).digest("base64url");
}
