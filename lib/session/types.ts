import type { PlanStatus } from "#lib/membership/policy.ts";

/** The signed-in user, as every guard hands it out. Nothing secret is in it. */
export type CurrentUser = {
  id: string;
  firstName: string;
  email: string;
  profileImage: string | null;
  planStatus: PlanStatus;
  /** The id of the session row: film links are bound to it. */
  sessionId: string;
};
