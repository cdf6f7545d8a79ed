import type { Purchasing } from "#lib/billing/orders/purchase.ts";
import type { Jsonified } from "#lib/core/http/jsonified.ts";

/** The answer of `GET /api/membership`. */
export type MembershipAnswer = Jsonified<Purchasing> & {
  /** Shown over films; null: none. */
  watermark: string | null;
};
