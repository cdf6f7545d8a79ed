import type { Purchasing } from "#lib/billing/orders/purchase.ts";
import type { Sent } from "#lib/core/http/sent.ts";

/** The answer of `GET /api/membership`. */
export type MembershipAnswer = Sent<Purchasing> & {
  /** Shown over films; null: none. */
  watermark: string | null;
};
