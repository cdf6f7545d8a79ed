import { expect, test } from "vitest";
import { zeroRatedRemarks } from "#lib/billing/invoices/invoice-strings.ts";
import { listInvoices } from "#lib/billing/invoices/queries.ts";
import {
  abroad,
  home,
  offer,
  orderOf,
  pay,
  save,
  withLut,
  withSeller,
} from "#tests/api/billing/invoices/buyers.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { askGateway } from "#tests/api/support/shop/buyer.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { institution } from "#tests/support/shop/seller.ts";

cheapenPasswords();

test("an order offered without GST is invoiced without it after the letter has ended", async () => {
  const { member, orderId } = await withLut(async () => {
    const member = await createMember();
    await save(member, abroad);
    return { member, orderId: (await offer(member)).orderId };
  });
  await withSeller(async () => {
    const invoice = await pay(member, orderId);
    expect(invoice).toMatchObject({
      gstPercent: 0,
      igstPaise: 0,
      remark: zeroRatedRemarks.export.untaxed,
    });
  });
});

test("changing the State after the offer makes a new order with the new place of supply", async () => {
  await withSeller(async () => {
    const member = await createMember();
    await save(member, home);
    const first = await offer(member);
    expect(await offer(member)).toEqual(first);
    await save(member, { state: "27", pin_code: "400001" });
    const second = await offer(member);
    expect(second.orderId).not.toBe(first.orderId);
    const { notes } = await askGateway<{ notes: object }>(`/v1/orders/${second.orderId}`);
    expect(notes).toMatchObject({ place_of_supply: "27" });
    expect(await pay(member, second.orderId)).toMatchObject({
      placeOfSupply: "27",
      buyerState: "27",
      igstPaise: 17_982,
    });
  });
});

test("a move abroad after the offer makes a new order at the new price, and so does the way back", async () => {
  await withLut(async () => {
    const member = await createMember();
    await save(member, home);
    const first = await offer(member);
    await save(member, { ...abroad, country: "NP" });
    const second = await offer(member);
    expect(second).toEqual({ orderId: expect.not.stringMatching(first.orderId), amount: 99_900 });
    expect(await orderOf(first.orderId)).toMatchObject({ openForUserId: null });
    expect(await orderOf(second.orderId)).toEqual({
      amountPaise: 99_900,
      gstPercent: 0,
      placeOfSupply: "96",
      openForUserId: member.userId,
    });
    await save(member, home);
    const third = await offer(member);
    expect(third.amount).toBe(117_882);
    expect([first.orderId, second.orderId]).not.toContain(third.orderId);
  });
});

test("an order that is paid after its buyer has moved is invoiced as offered", async () => {
  await withLut(async () => {
    const member = await createMember();
    await save(member, home);
    const { orderId } = await offer(member);
    // In another tab, while the payment window is open.
    const moved = { state: "27", pin_code: "400001", gstin: "27AAATK4917B1ZX" };
    await save(member, { ...institution, ...moved });
    expect(await pay(member, orderId)).toMatchObject({
      buyerName: "Kala Bhavan Trust",
      placeOfSupply: "29",
      cgstPaise: 8_991,
      buyerState: "29",
      buyerPin: null,
      buyerGstin: null,
      buyerAddress: null,
    });
  });
});

test("an order is invoiced at its own rate after its buyer was offered another one", async () => {
  await withLut(async () => {
    const member = await createMember();
    await save(member, home);
    const { orderId } = await offer(member);
    await save(member, abroad);
    expect((await offer(member)).amount).toBe(99_900);
    await pay(member, orderId);
    expect(await listInvoices(member.userId)).toMatchObject([
      {
        totalPaise: 117_882,
        gstPercent: 18,
        placeOfSupply: "29",
        buyerCountry: null,
        remark: null,
      },
    ]);
  });
});
