import type {
  DisputeEntity,
  OrderEntity,
  PaymentEntity,
  RefundEntity,
} from "#lib/sandbox/entities.ts";
import type { Merchant } from "#lib/sandbox/merchant.ts";
import { readSwitches } from "#lib/sandbox/switches.ts";
import { newId } from "#lib/sandbox/webhooks/signature.ts";

export type EventEntity = {
  id: string;
  event: string;
  order_id: string | null;
  /** Signed and sent byte for byte on each try. */
  body: string;
  created_at: number;
  state: "waiting" | "delivered" | "failed" | "dropped";
  attempts: number;
  due_at: number;
  /** The last status, or why there was none. */
  answer: string | null;
};

type Parts = {
  refund?: RefundEntity;
  payment: PaymentEntity;
  order?: OrderEntity;
  dispute?: DisputeEntity;
};

export function tell(merchant: Merchant, event: string, parts: Parts): void {
  const now = merchant.now();
  const isDisabled = readSwitches(merchant.store).webhooks === "disabled";
  const entity: EventEntity = {
    id: newId("evt"),
    event,
    order_id: parts.payment.order_id,
    body: JSON.stringify({
      entity: "event",
      account_id: merchant.accountId,
      event,
      contains: Object.keys(parts),
      payload: Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, { entity: part }]),
      ),
      created_at: now,
    }),
    created_at: now,
    state: isDisabled ? "dropped" : "waiting",
    attempts: 0,
    due_at: now,
    answer: null,
  };
  merchant.store.events.add(entity, null);
}
