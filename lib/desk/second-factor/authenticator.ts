/** Codes of an app: RFC 6238 with its defaults, 30 seconds and six digits. */
import { sealData, unsealData } from "iron-session";
import { generateSecret, generateURI, verify } from "otplib";
import { renderSVG } from "uqr";
import { handleOf } from "#lib/accounts/sessions/queries.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { content } from "#lib/content/content.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { deriveSecret } from "#lib/core/config/keys.ts";
import { AppError } from "#lib/core/http/errors.ts";

export type NewAuthenticator = { secret: string; address: string; picture: string };

/** Returns a new secret as text, `otpauth:` address and SVG. */
export function newAuthenticator(owner: string): NewAuthenticator {
  const secret = generateSecret();
  const address = generateURI({ issuer: content().site.name, label: owner, secret });
  return { secret, address, picture: renderSVG(address) };
}

export function sealSecret(secret: string): Promise<string> {
  const password = passwordOf(environment().sessionSecret);
  return sealData({ secret }, { password, ttl: 0 });
}

/** Seals the secret of an app that is to replace another, for this session and some minutes. */
export function sealNext({ sessionId }: SignedIn, secret: string): Promise<string> {
  return sealData({ secret, session: handleOf(sessionId) }, sealOfNext());
}

/** @throws AppError invalid when it is too old, or another session's */
export async function unsealNext({ sessionId }: SignedIn, next: string): Promise<string> {
  const { secret, session } = await unseal(next, sealOfNext());
  if (secret !== undefined && session === handleOf(sessionId)) return secret;
  throw new AppError("invalid", "This took too long, or was begun elsewhere. Please try again.");
}

/** Returns null if SESSION_SECRET has changed twice. */
export async function unsealSecret(sealed: string): Promise<string | null> {
  const { sessionSecret, previousSessionSecret } = environment();
  for (const key of [sessionSecret, previousSessionSecret]) {
    if (key === null) continue;
    const { secret } = await unseal(sealed, { password: passwordOf(key), ttl: 0 });
    if (secret !== undefined) return secret;
  }
  return null;
}

function unseal(sealed: string, options: ReturnType<typeof sealOfNext>) {
  type Sealed = { secret?: string; session?: string };
  return unsealData<Sealed>(sealed, options).catch((): Sealed => ({}));
}

/** Returns the time step of a valid code newer than `lastStep`, else null. */
export async function stepOfCode(
  secret: string,
  token: string,
  lastStep: number,
): Promise<number | null> {
  const epoch = Math.floor(now().getTime() / 1000);
  // Accepts the neighbouring time steps, too (RFC 6238, section 5.2).
  const epochTolerance = 30;
  const result = await verify({ secret, token, epoch, epochTolerance, afterTimeStep: lastStep });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}

const sealOfNext = () => ({
  password: deriveSecret(environment().sessionSecret, "next-authenticator"),
  ttl: accountLimits.challengeSeconds,
});

const passwordOf = (sessionSecret: string) => deriveSecret(sessionSecret, "authenticator");
