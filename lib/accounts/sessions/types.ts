import type { Period, PlanStatus } from "#lib/accounts/membership/policy.ts";

export type CurrentUser = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  profileImage: string | null;
  memberships: readonly Period[];
  planStatus: PlanStatus;
  /** The session row's id: film links are bound to it. */
  sessionId: string;
  sessionSeenAt: Date;
};

export type SignedIn = Pick<CurrentUser, "id" | "sessionId">;

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

export type SecurityEvent = {
  id: string;
  kind: SecurityEventKind;
  at: Date;
  device: string | null;
  times: number;
};

export type SessionInfo = {
  handle: string;
  device: string | null;
  since: Date;
  /** To the hour. */
  seenAt: Date;
  isCurrent: boolean;
};
