/** Buyers with billing details. */
import { expect } from "vitest";
import { listInvoices } from "#lib/billing/invoices/queries.ts";
import { database } from "#lib/core/database/client.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import type { Visitor } from "#tests/support/accounts/visitor.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { lut, seller } from "#tests/support/shop/seller.ts";

export type Member = Visitor & { userId: string };

export const withSeller = <Result>(work: () => Promise<Result>) => withSettings(seller, work);
export const withLut = <Result>(work: () => Promise<Result>) =>
  withSettings({ ...seller, ...lut }, work);

export const home = { state: "29", pin_code: "560001" };
export const abroad = { country: "DE", name: "Anna Schmidt", address: "Hauptstr. 1, Berlin" };

export async function save(member: Member, json: object): Promise<void> {
  expect((await member.post("/api/billing-details", { json })).status).toBe(200);
}

export async function offer(member: Member) {
  const { status, body } = await member.post("/api/create-order");
  expect(status).toBe(200);
  return { orderId: String(body.order_id), amount: body.amount };
}

/** Pays an order in its own checkout. Resolves with the invoice. */
export async function pay(member: Member, orderId: string) {
  const form = (await payInSandbox(orderId)) ?? {};
  expect((await member.post("/api/verify", { form })).body).toEqual({
    redirect: "/season-one-episodes#thank-you",
  });
  const [invoice] = await listInvoices(member.userId);
  if (invoice === undefined) throw new Error("There is no invoice.");
  return invoice;
}

export const orderOf = (razorpayOrderId: string) =>
  database().read.order.findUnique({
    where: { razorpayOrderId },
    select: { amountPaise: true, gstPercent: true, placeOfSupply: true, openForUserId: true },
  });
