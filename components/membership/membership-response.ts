import type { Purchasing } from "#lib/billing/orders/purchase.ts";
import type { Jsonified } from "#lib/core/http/jsonified.ts";

export type MembershipResponse = Jsonified<Purchasing> & {
  /** The viewer's user id. */
  person: string;
  /** Shown over films; null: none. */
  watermark: string | null;
};
