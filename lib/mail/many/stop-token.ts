/** Who ends which letters to many, signed: a letter's link needs no row, and works without a login. */
import { createHmac } from "node:crypto";
import { environment } from "#lib/core/config/environment.ts";
import { deriveSecret } from "#lib/core/config/keys.ts";
import { calls, paths } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import { LetterKind } from "#lib/core/database/generated/sqlite/enums.ts";
import { isSameSecret } from "#lib/core/http/constant-time.ts";

type Stop = { userId: string; kind: LetterKind };

const FORM = /^([A-Z]+)\.([\w-]{1,64})\.([\w-]{43})$/;

/** The page with the button. The token follows the `#`: no server sees it. */
export const stopPage = (stop: Stop): string => publicUrl(`${paths.stopLetters}#${tokenOf(stop)}`);

/** The call that mail programs make (RFC 8058). */
export const stopCall = (stop: Stop): string =>
  publicUrl(`${calls.stopLetters.path}?token=${tokenOf(stop)}`);

/** Returns null for a token that the site did not sign. It has no end. */
export function readStop(token: string): Stop | null {
  const [, name, userId = "", signature = ""] = FORM.exec(token) ?? [];
  const kind = Object.values(LetterKind).find((one) => one === name);
  if (kind === undefined) return null;
  const { sessionSecret, previousSessionSecret } = environment();
  const secrets = [sessionSecret, previousSessionSecret].filter((secret) => secret !== null);
  const stop = { kind, userId } as const;
  return secrets.some((secret) => isSameSecret(signature, signatureOf(stop, secret))) ? stop : null;
}

const tokenOf = (stop: Stop) =>
  `${stop.kind}.${stop.userId}.${signatureOf(stop, environment().sessionSecret)}`;

function signatureOf({ userId, kind }: Stop, secret: string): string {
  const key = deriveSecret(secret, "stop-letters");
  return createHmac("sha256", key).update(`${kind}|${userId}`).digest("base64url");
}
