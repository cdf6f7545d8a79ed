import { appendChallengeCookie, readChallenge } from "#lib/accounts/sessions/challenge.ts";
import { handleOf } from "#lib/accounts/sessions/queries.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { AppError } from "#lib/core/http/errors.ts";

type ChallengeUse = "login" | "prove" | "add" | "desk";

type Kept = Awaited<ReturnType<typeof readChallenge>>;

/** `earlier`: another tab's challenge, which may still be answered. */
export async function keepChallenge(
  headers: Headers,
  use: ChallengeUse,
  who: SignedIn | null,
  challenge: string,
  { challenge: earlier = "", ends: earlierEnds = "" }: Kept = {},
): Promise<void> {
  const session = sessionOf(who);
  const ends = String(now().getTime() + accountLimits.challengeSeconds * 1000);
  const value = { challenge, ends, earlier, earlierEnds, use, session };
  await appendChallengeCookie(headers, "passkey", value);
}

/** Empty for an expired challenge, or another use or session. */
export async function readKept(
  request: Request,
  use: ChallengeUse,
  who: SignedIn | null,
): Promise<Kept> {
  const kept = await readChallenge(request.headers.get("cookie"), "passkey");
  return kept.use === use && kept.session === sessionOf(who) ? kept : {};
}

/** Returns the challenge that `clientData` answers. @throws AppError invalid without one */
export async function expectChallenge(
  request: Request,
  use: ChallengeUse,
  who: SignedIn | null,
  clientData = "",
): Promise<string> {
  const { challenge, earlier, earlierEnds } = await readKept(request, use, who);
  const isEarlier = earlier && Buffer.from(clientData, "base64url").includes(earlier);
  if (isEarlier && now().getTime() < Number(earlierEnds)) return earlier;
  if (challenge) return challenge;
  throw new AppError("invalid", "This took too long, or was begun elsewhere. Please try again.");
}

function sessionOf(who: SignedIn | null): string {
  return who === null ? "" : handleOf(who.sessionId);
}
