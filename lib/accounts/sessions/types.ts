import type { Period, PlanStatus } from "#lib/accounts/membership/policy.ts";

/** The signed-in user, as every guard hands it out. Nothing secret is in it. */
export type CurrentUser = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  profileImage: string | null;
  /** Those that have not ended. */
  memberships: readonly Period[];
  planStatus: PlanStatus;
  /** The id of the session row: film links are bound to it. */
  sessionId: string;
  /** When the session was last used, to the hour. */
  sessionSeenAt: Date;
};

/** Who changes something, and by which session: what `writeSignedIn` reads again. */
export type SignedIn = Pick<CurrentUser, "id" | "sessionId">;

/** What happened to an account. */
export type SecurityEventKind =
  | "LOGIN"
  | "NEW_DEVICE_LOGIN"
  | "FAILED_LOGIN"
  | "PASSWORD_CHANGED"
  | "PASSWORD_RESET"
  | "SESSION_REPLACED"
  | "IDENTITY_LINKED"
  | "IDENTITY_REMOVED"
  | "PASSKEY_ADDED"
  | "PASSKEY_REMOVED"
  | "EMAIL_CHANGED"
  | "ACCOUNT_RECOVERED";

/** An entry of the security log, as the account's owner sees it. */
export type SecurityEvent = {
  id: string;
  kind: SecurityEventKind;
  /** When it last happened. */
  at: Date;
  /** In plain words, such as 'Chrome on Android'; null when the browser did not tell. */
  device: string | null;
  /** How often: failed logins share an entry. */
  times: number;
};

/** A session as its user sees it. */
export type SessionInfo = {
  handle: string;
  /** In plain words, such as 'Chrome on Android'; null when the browser did not tell. */
  device: string | null;
  since: Date;
  /** To the hour. */
  seenAt: Date;
  /** The one that asks. */
  isCurrent: boolean;
};
