/**
 * A film's link: it names the film and its own end, is signed for one session, and is good for
 * nothing else. The token stands in the path, so that whatever lies beside the film inherits it.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { now } from "#lib/config/clock.ts";
import { environment } from "#lib/config/environment.ts";
import { deriveSecret } from "#lib/config/keys.ts";
import { limits } from "#lib/config/limits.ts";

/** The token for this film and session: `<end in seconds, base 36>.<HMAC-SHA256 in base64url>`. */
export function createFilmToken(episodeId: string, sessionId: string): string {
  const end = Math.floor(now().getTime() / 1000) + limits.videoLinkSeconds;
  const end36 = end.toString(36);
  return `${end36}.${signatureOf(end36, episodeId, sessionId)}`;
}

/** True while the token is this film's and this session's, and its end has not come. */
export function isFilmToken(token: string, episodeId: string, sessionId: string): boolean {
  const [end36 = "", signature = "", ...rest] = token.split(".");
  const expected = Buffer.from(signatureOf(end36, episodeId, sessionId));
  const given = Buffer.from(signature);
  if (rest.length > 0 || given.length !== expected.length) return false;
  return timingSafeEqual(given, expected) && now().getTime() < Number.parseInt(end36, 36) * 1000;
}

function signatureOf(end36: string, episodeId: string, sessionId: string): string {
  const key = deriveSecret(environment().sessionSecret, "film-link");
  const message = ["v1", episodeId, end36, sessionId].join("|");
  return createHmac("sha256", key).update(message).digest("base64url");
}
