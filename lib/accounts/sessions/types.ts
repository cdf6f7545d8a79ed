import type { Period, PlanStatus } from "#lib/accounts/membership/policy.ts";
import type {
  SecurityEvent as EventRow,
  User,
} from "#lib/core/database/generated/sqlite/client.ts";

type Names =
  | "id"
  | "firstName"
  | "lastName"
  | "email"
  | "phoneNumber"
  | "profileImage"
  | "couponCode";

export type CurrentUser = Pick<User, Names> & {
  memberships: readonly Period[];
  planStatus: PlanStatus;
  /** Film links are bound to it. */
  sessionId: string;
  /** To the hour. */
  sessionSeenAt: Date;
};

export type SignedIn = Pick<CurrentUser, "id" | "sessionId">;

export type SecurityEvent = Pick<EventRow, "id" | "kind" | "at" | "device" | "times">;

export type SecurityEventKind = SecurityEvent["kind"];
