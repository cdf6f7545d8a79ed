import { appendChallengeCookie, readChallenge } from "#lib/accounts/sessions/challenge.ts";
import { handleOf } from "#lib/accounts/sessions/queries.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { AppError } from "#lib/core/http/errors.ts";

type ChallengeUse = "login" | "prove" | "add" | "desk";

type Kept = readonly { challenge: string; ends: number }[];

/** Of tabs that are open at once: they share a cookie. */
const CHALLENGES = 8;

/** `earlier`: of other tabs, which may still be answered. */
export async function keepChallenge(
  headers: Headers,
  use: ChallengeUse,
  who: SignedIn | null,
  challenge: string,
  earlier: Kept = [],
): Promise<void> {
  const ends = now().getTime() + accountLimits.challengeSeconds * 1000;
  const kept = JSON.stringify([{ challenge, ends }, ...earlier].slice(0, CHALLENGES));
  await appendChallengeCookie(headers, "passkey", { kept, use, session: sessionOf(who) });
}

/** Newest first. Empty after another use or session. */
export async function readKept(
  request: Request,
  use: ChallengeUse,
  who: SignedIn | null,
): Promise<Kept> {
  const { kept = "[]", ...of } = await readChallenge(request.headers.get("cookie"), "passkey");
  return of.use === use && of.session === sessionOf(who) ? JSON.parse(kept) : [];
}

/** Returns the challenge that `clientData` answers. @throws AppError invalid without one */
export async function expectChallenge(
  request: Request,
  use: ChallengeUse,
  who: SignedIn | null,
  clientData = "",
): Promise<string> {
  const [newest, ...earlier] = await readKept(request, use, who);
  if (newest === undefined) {
    throw new AppError("invalid", "This took too long, or was begun elsewhere. Please try again.");
  }
  const words = Buffer.from(clientData, "base64url");
  const live = earlier.filter(({ ends }) => now().getTime() < ends);
  return (live.find(({ challenge }) => words.includes(challenge)) ?? newest).challenge;
}

function sessionOf(who: SignedIn | null): string {
  return who === null ? "" : handleOf(who.sessionId);
}
