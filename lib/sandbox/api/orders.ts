import { errors, refuse } from "#lib/sandbox/api/errors.ts";
import {
  collect,
  type Fields,
  readAmount,
  readChoice,
  readNotes,
  readObject,
  readPage,
  readText,
  refuseExtra,
} from "#lib/sandbox/api/fields.ts";
import { resource } from "#lib/sandbox/api/resource.ts";
import type { Collection, OrderEntity, PaymentEntity } from "#lib/sandbox/entities.ts";
import type { Call, Merchant } from "#lib/sandbox/merchant.ts";
import type { OrderSettings } from "#lib/sandbox/store.ts";
import { newId } from "#lib/sandbox/webhooks/signature.ts";

const minimumPaise = 100;
const receiptCharacters = 40;

const createFields = [
  "amount",
  "currency",
  "receipt",
  "notes",
  "partial_payment",
  "first_payment_min_amount",
  "payment",
  "unique_receipt",
];

export const orders = resource("order", (store) => store.orders);

export function createOrder({ merchant, fields }: Call): OrderEntity {
  refuseExtra(fields, createFields);
  const amount = readAmount(fields);
  if (amount < minimumPaise) refuse(errors.orderAmountTooSmall);
  const order: OrderEntity = {
    id: newId("order"),
    entity: "order",
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: readCurrency(fields),
    receipt: readText(fields, "receipt", receiptCharacters),
    offer_id: null,
    status: "created",
    attempts: 0,
    notes: readNotes(fields),
    created_at: merchant.now(),
  };
  const settings = readSettings(fields);
  return merchant.store.transaction(() => {
    const earlier = findByReceipt(merchant, order.receipt);
    if (earlier && fields.unique_receipt === true) return earlier;
    if (earlier) refuse(errors.receiptUsed);
    merchant.store.orders.add(order, settings);
    return order;
  });
}

export function listOrders({ merchant, query }: Call): Collection<OrderEntity> {
  const receipt = query.get("receipt");
  return collect(merchant.store.orders.list(receipt === null ? {} : { receipt }, readPage(query)));
}

export function fetchOrderPayments({ merchant, ids }: Call): Collection<PaymentEntity> {
  return collect(paymentsOf(merchant, orders.find(merchant, ids[0])));
}

export function orderOf(merchant: Merchant, { order_id }: PaymentEntity): OrderEntity | null {
  return order_id === null ? null : orders.find(merchant, order_id);
}

export function paymentsOf(merchant: Merchant, order: OrderEntity): PaymentEntity[] {
  return merchant.store.payments.list({ order_id: order.id });
}

function findByReceipt(merchant: Merchant, receipt: string | null): OrderEntity | undefined {
  if (receipt === null) return undefined;
  return merchant.store.orders.list({ receipt }, { count: 1 })[0];
}

function readCurrency(fields: Fields): string {
  const currency = readText(fields, "currency", 3) ?? refuse(errors.required, "currency");
  return currency === "INR" ? currency : refuse(errors.valueNotAllowed, "currency");
}

/** Razorpay documentation, Capture settings: API. The default is automatic. */
function readSettings(fields: Fields): OrderSettings {
  const payment = readObject(fields, "payment");
  refuseExtra(payment, ["capture", "capture_options"]);
  const options = readObject(payment, "capture_options");
  refuseExtra(options, ["automatic_expiry_period", "manual_expiry_period", "refund_speed"]);
  return { capture: readChoice(payment, "capture", ["automatic", "manual"]) };
}
