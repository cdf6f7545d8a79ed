/**
 * A film's link: good for one revision of one film, one stream and one session, until its end. The
 * token stands in the path, so that whatever lies beside a playlist inherits it.
 */
import { createHmac } from "node:crypto";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { deriveSecret } from "#lib/core/config/keys.ts";
import { isSameSecret } from "#lib/core/http/constant-time.ts";
import { filmLimits } from "#lib/films/limits.ts";

export type FilmLink = {
  episodeId: string;
  revision: string;
  streamId: string;
  sessionId: string;
  /**
   * When the viewer's plan ends, as it stood when the link was given. A plan that runs out leaves it
   * as it was; one that is taken away does not.
   */
  planEndsAt: Date;
};

/** What a token says of itself: true only once `isFilmToken` has found it signed. */
export type TokenParts = { end36: string; streamId: string; signature: string };

const FORM = /^([0-9a-z]{1,10})\.([\w-]{16})\.([\w-]{43})$/;

/** The token: `<end in seconds, base 36>.<stream>.<HMAC-SHA256 in base64url>`. */
export function createFilmToken(link: FilmLink): string {
  const seconds = environment().mediaLinkSeconds ?? filmLimits.videoLinkSeconds;
  const end = Math.floor(now().getTime() / 1000) + seconds;
  const end36 = end.toString(36);
  return `${end36}.${link.streamId}.${signatureOf(end36, link)}`;
}

/** Null for what is no token, and for one whose end has come. */
export function readFilmToken(token: string): TokenParts | null {
  const [, end36 = "", streamId = "", signature = ""] = FORM.exec(token) ?? [];
  const isOver = now().getTime() >= Number.parseInt(end36, 36) * 1000;
  return signature === "" || isOver ? null : { end36, streamId, signature };
}

/** The stream that a token names. */
export function streamOf(token: string): string {
  return token.split(".")[1] ?? "";
}

/** Whether the token was given for just this link; the stream is the one that it names. */
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
