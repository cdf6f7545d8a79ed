import { findPendingEmail } from "#lib/accounts/email/change-email.ts";
import { isEmailConfirmed } from "#lib/accounts/email/email-confirmation.ts";
import { listIdentities } from "#lib/accounts/identities/identities.ts";
import { listPasskeys } from "#lib/accounts/passkeys/passkeys.ts";
import { listSessions } from "#lib/accounts/sessions/queries.ts";
import { listSecurityEvents } from "#lib/accounts/sessions/security-log.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { findAge } from "#lib/accounts/users/age.ts";
import { listConsents } from "#lib/accounts/users/consents.ts";
import { findLetters } from "#lib/accounts/users/letters.ts";
import { findWaysIn } from "#lib/accounts/ways-in.ts";
import { logged } from "#lib/core/http/log.ts";

export type Account = Awaited<ReturnType<typeof describeAccount>>;

/** Parts that cannot be read are empty (docs/product.md, section 8). */
export async function describeAccount({ id, sessionId }: SignedIn) {
  const [
    sessions,
    activity,
    passkeys,
    identities,
    confirmed,
    pendingEmail,
    waysIn,
    letters,
    consents,
    age,
  ] = await Promise.all([
    listSessions(id, sessionId).catch(logged("the sessions", [])),
    listSecurityEvents(id).catch(logged("the security log", [])),
    listPasskeys(id).catch(logged("the passkeys", [])),
    listIdentities(id).catch(logged("the identities", [])),
    isEmailConfirmed(id).catch(logged("the confirmation of the address", true)),
    findPendingEmail(id).catch(logged("the pending address", null)),
    findWaysIn(id).catch(logged("the sign-in methods", null)),
    findLetters(id).catch(logged("the letters", null)),
    listConsents(id).catch(logged("the consents", [])),
    findAge(id).catch(logged("the age", null)),
  ]);
  const hasPassword = waysIn?.hasPassword ?? true;
  return {
    sessions,
    activity,
    passkeys,
    identities,
    confirmed,
    pendingEmail,
    hasPassword,
    letters,
    consents,
    age,
  };
}
