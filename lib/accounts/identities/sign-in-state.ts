import { z } from "zod";
import { providers } from "#lib/accounts/identities/identity-strings.ts";
import { appendChallengeCookie, readChallenge } from "#lib/accounts/sessions/challenge.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";

const provider = z.enum(providers);

const attemptSchema = z.object({
  step: z.literal("asked"),
  provider,
  /** `enter` begins a session; the others act on the current one. */
  purpose: z.enum(["enter", "link", "prove"]),
  session: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
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

export type Attempt = z.output<typeof attemptSchema>;

type PendingLink = z.output<typeof pendingSchema>;

export type PendingLinkResponse = { link: Pick<PendingLink, "provider" | "email"> | null };

export function appendAttempt(headers: Headers, attempt: Attempt): Promise<void> {
  const value = { ...attempt, at: attempt.at.toISOString() };
  return appendChallengeCookie(headers, "provider", value);
}

export async function readAttempt(cookieHeader: string | null): Promise<Attempt | null> {
  const { data } = attemptSchema.safeParse(await readChallenge(cookieHeader, "provider"));
  if (data === undefined) return null;
  const age = now().getTime() - data.at.getTime();
  return age <= accountLimits.challengeSeconds * 1000 ? data : null;
}

export function appendPendingLink(
  headers: Headers,
  { isVerified, ...link }: Omit<PendingLink, "step">,
): Promise<void> {
  const value = { ...link, step: "password", isVerified: isVerified ? "yes" : "no" };
  return appendChallengeCookie(headers, "provider", value);
}

export async function readPendingLink(cookieHeader: string | null): Promise<PendingLink | null> {
  const kept = await readChallenge(cookieHeader, "provider");
  return pendingSchema.safeParse(kept).data ?? null;
}

export async function describePendingLink(
  cookieHeader: string | null,
): Promise<PendingLinkResponse> {
  const pending = await readPendingLink(cookieHeader);
  return { link: pending && { provider: pending.provider, email: pending.email } };
}
