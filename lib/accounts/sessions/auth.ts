import { validUntil } from "#lib/accounts/membership/policy.ts";
import { readSessionId } from "#lib/accounts/sessions/cookie.ts";
import { findSessionUser } from "#lib/accounts/sessions/queries.ts";
import type { CurrentUser } from "#lib/accounts/sessions/types.ts";
import { now } from "#lib/core/config/clock.ts";
import { checkCsrf } from "#lib/core/http/csrf.ts";
import { AppError } from "#lib/core/http/errors.ts";

export const signedOut = (): AppError => new AppError("unauthorized", "Please log in.");

export async function findCurrentUser(cookieHeader: string | null): Promise<CurrentUser | null> {
  const sessionId = await readSessionId(cookieHeader);
  return sessionId === null ? null : findSessionUser(sessionId);
}

/** Changes for a signed-in user require `user` instead. */
export async function anyone(): Promise<null> {
  return null;
}

/** Checks the CSRF token when there is a session. */
export async function maybeUser(request: Request): Promise<CurrentUser | null> {
  const current = await findCurrentUser(request.headers.get("cookie"));
  if (current !== null) checkCsrf(request, current.sessionId);
  return current;
}

/** @throws AppError unauthorized without a session, forbidden without its CSRF token */
export async function user(request: Request): Promise<CurrentUser> {
  const current = await maybeUser(request);
  if (current === null) throw signedOut();
  return current;
}

/** @throws AppError as `user`, and forbidden without an active plan */
export async function subscriber(request: Request): Promise<CurrentUser> {
  const current = await user(request);
  if (current.planStatus !== "ACTIVE") throw noPlan();
  return current;
}

/** Returns its end: the plan may have ended since authorization. @throws AppError forbidden */
export function expectPlan({ memberships }: CurrentUser): Date {
  const endsAt = validUntil(memberships, now());
  if (endsAt === null) throw noPlan();
  return endsAt;
}

function noPlan(): AppError {
  return new AppError("forbidden", "An active membership is needed for this.");
}
