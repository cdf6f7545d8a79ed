/** What the sealed cookie keeps of a sign-in at another site, from one step to the next. */
import { z } from "zod";
import { accountLimits } from "#lib/accounts/limits.ts";
import { appendChallengeCookie, readChallenge } from "#lib/accounts/sessions/challenge.ts";
import { now } from "#lib/core/config/clock.ts";

const provider = z.enum(["google", "facebook"]);

const attemptSchema = z.object({
  step: z.literal("asked"),
  provider,
  /** `enter` begins a session; the others are for the session that is there. */
  purpose: z.enum(["enter", "link", "prove"]),
  /** The handle of that session; empty for `enter`. */
  session: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  /** When it was begun, ISO 8601. */
  at: z.iso.datetime().transform((text) => new Date(text)),
});

const pendingSchema = z.object({
  step: z.literal("password"),
  provider,
  subject: z.string(),
  email: z.string(),
  isVerified: z.enum(["yes", "no"]).transform((text) => text === "yes"),
  userId: z.string(),
  state: z.string(),
  next: z.string(),
});

/** A sign-in that was begun: the provider is asked. */
export type Attempt = z.output<typeof attemptSchema>;

/** An identity that waits for the password of the account that it is to be linked to. */
export type PendingLink = z.output<typeof pendingSchema>;

/** Appends the cookie of a sign-in that begins, in place of one before. */
export function appendAttempt(headers: Headers, attempt: Omit<Attempt, "step">): Promise<void> {
  const value = { ...attempt, step: "asked", at: attempt.at.toISOString() };
  return appendChallengeCookie(headers, "provider", value);
}

/** The attempt of the browser; null without one, or when it is too old. */
export async function readAttempt(cookieHeader: string | null): Promise<Attempt | null> {
  const { data } = attemptSchema.safeParse(await readChallenge(cookieHeader, "provider"));
  if (data === undefined) return null;
  const age = now().getTime() - data.at.getTime();
  return age <= accountLimits.challengeSeconds * 1000 ? data : null;
}

/** Appends the cookie of an identity that waits for a password. */
export function appendPendingLink(
  headers: Headers,
  { isVerified, ...link }: Omit<PendingLink, "step">,
): Promise<void> {
  const value = { ...link, step: "password", isVerified: isVerified ? "yes" : "no" };
  return appendChallengeCookie(headers, "provider", value);
}

/** The identity that waits in the browser for a password; null without one. */
export async function readPendingLink(cookieHeader: string | null): Promise<PendingLink | null> {
  const kept = await readChallenge(cookieHeader, "provider");
  return pendingSchema.safeParse(kept).data ?? null;
}
