/** The challenge of a ceremony with a passkey: bound to the browser, to its use and to the session. */

import { appendChallengeCookie, readChallenge } from "#lib/accounts/sessions/challenge.ts";
import { handleOf } from "#lib/accounts/sessions/queries.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { AppError } from "#lib/core/http/errors.ts";

export type ChallengeUse = "login" | "prove" | "add";

/** Keeps a challenge in the browser until it is answered. */
export async function keepChallenge(
  headers: Headers,
  use: ChallengeUse,
  who: SignedIn | null,
  challenge: string,
): Promise<void> {
  await appendChallengeCookie(headers, "passkey", { challenge, use, session: sessionOf(who) });
}

/** The challenge that the request answers. @throws AppError invalid when it is over or another's */
export async function expectChallenge(
  request: Request,
  use: ChallengeUse,
  who: SignedIn | null,
): Promise<string> {
  const kept = await readChallenge(request.headers.get("cookie"), "passkey");
  if (kept.challenge && kept.use === use && kept.session === sessionOf(who)) return kept.challenge;
  throw new AppError("invalid", "This took too long, or was begun elsewhere. Please try again.");
}

function sessionOf(who: SignedIn | null): string {
  return who === null ? "" : handleOf(who.sessionId);
}
