import { appendChallengeCookie, readChallenge } from "#lib/accounts/sessions/challenge.ts";
import { handleOf } from "#lib/accounts/sessions/queries.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { AppError } from "#lib/core/http/errors.ts";

type ChallengeUse = "login" | "prove" | "add" | "desk";

export async function keepChallenge(
  headers: Headers,
  use: ChallengeUse,
  who: SignedIn | null,
  challenge: string,
): Promise<void> {
  await appendChallengeCookie(headers, "passkey", { challenge, use, session: sessionOf(who) });
}

/** @throws AppError invalid for an expired challenge, or another use or session */
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
