import { expect, test } from "vitest";
import { exportRemarks, billingDetails as words } from "#lib/billing/invoices/invoice-words.ts";
import { issueCreditNote } from "#lib/billing/invoices/issue-credit-note.ts";
import { listInvoices } from "#lib/billing/invoices/queries.ts";
import { database } from "#lib/core/database/client.ts";
import { askGateway } from "#tests/api/support/buyer.ts";
import { createAccount, password } from "#tests/api/support/letters.ts";
import { cheapenPasswords, withSettings } from "#tests/api/support/settings.ts";
import { downloadMyData } from "#tests/support/accounts/my-data.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import type { Visitor } from "#tests/support/accounts/visitor.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { institution, lut, seller } from "#tests/support/shop/seller.ts";

cheapenPasswords();

type Member = Visitor & { userId: string };

const withSeller = <Result>(work: () => Promise<Result>) => withSettings(seller, work);
const withLut = <Result>(work: () => Promise<Result>) => withSettings({ ...seller, ...lut }, work);

const home = { state: "29", pin_code: "560001" };
const abroad = { country: "DE", name: "Anna Schmidt", address: "Hauptstr. 1, Berlin" };

async function save(member: Member, json: object): Promise<void> {
  expect((await member.post("/api/billing-details", { json })).status).toBe(200);
}

async function offer(member: Member) {
  const { status, body } = await member.post("/api/create-order");
  expect(status).toBe(200);
  return { orderId: String(body.order_id), amount: body.amount };
}

/** Pays an order in its own checkout. Resolves with the invoice. */
async function pay(member: Member, orderId: string) {
  const form = (await payInSandbox(orderId)) ?? {};
  expect((await member.post("/api/verify", { form })).body).toEqual({ redirect: "/profile" });
  const [invoice] = await listInvoices(member.userId);
  if (invoice === undefined) throw new Error("There is no invoice.");
  return invoice;
}

/** Creates a member with these details who has bought a year. */
async function buy(json: object) {
  const member = await createMember();
  await save(member, json);
  const { orderId, amount } = await offer(member);
  return { ...member, amount, invoice: await pay(member, orderId) };
}

const orderOf = (razorpayOrderId: string) =>
  database().read.order.findUnique({
    where: { razorpayOrderId },
    select: { amountPaise: true, gstPercent: true, placeOfSupply: true, openForUserId: true },
  });

test("an institution's invoice has its name, GSTIN and address, with its State as the place of supply", async () => {
  await withSeller(async () => {
    const member = await createMember();
    const json = { ...institution, gstin: ` ${institution.gstin.toLowerCase()} ` };
    const saved = await member.post("/api/billing-details", { json });
    expect(saved.body).toEqual({ country: "IN", ...institution });
    const { orderId, amount } = await offer(member);
    expect(amount).toBe(117_882);
    expect(await orderOf(orderId)).toMatchObject({ gstPercent: 18, placeOfSupply: "29" });
    expect(await pay(member, orderId)).toMatchObject({
      buyerName: "Kala Bhavan Trust",
      buyerGstin: "29AAATK4917B1ZT",
      buyerAddress: "4 Cubbon Road, Bengaluru",
      buyerState: "29",
      buyerPin: "560001",
      buyerCountry: null,
      placeOfSupply: "29",
      cgstPaise: 8_991,
      sgstPaise: 8_991,
      remark: null,
    });
  });
});

test("an institution of another State pays IGST", async () => {
  await withSeller(async () => {
    const elsewhere = { ...institution, state: "27", gstin: "27AAATK4917B1ZX" };
    const { invoice } = await buy(elsewhere);
    expect(invoice).toMatchObject({
      buyerGstin: "27AAATK4917B1ZX",
      placeOfSupply: "27",
      igstPaise: 17_982,
    });
  });
});

test("a buyer without an institution is invoiced by the account's name, without a GSTIN", async () => {
  await withSeller(async () => {
    const { invoice } = await buy(home);
    expect(invoice).toMatchObject({
      buyerName: "Amrita Roy",
      buyerGstin: null,
      buyerAddress: null,
      buyerCountry: null,
    });
  });
});

test.each([
  ["a GSTIN of another State", { ...institution, gstin: "27AAATK4917B1ZX" }, words.gstinElsewhere],
  ["a buyer abroad without an address", { country: "DE" }, words.exportWithoutAddress],
  ["a GSTIN without an address", { ...institution, address: "" }, words.gstinWithoutAddress],
  ["a mistyped GSTIN", { ...institution, gstin: "29AAATK4917B1ZX" }, words.noGstin],
  ["a GSTIN abroad", { ...abroad, gstin: institution.gstin }, words.gstinAbroad],
])("refuses %s with a sentence, and stores nothing of it", async (_what, json, sentence) => {
  const member = await createMember();
  const answer = await member.post("/api/billing-details", { json });
  expect(answer.status).toBe(422);
  expect(answer.body.detail).toBe(sentence);
  const { json: kept } = await downloadMyData(member);
  expect(kept.profile).toMatchObject({ billingGstin: null, billingState: null });
});

test("a buyer abroad pays IGST of 18% where the seller has no letter of undertaking", async () => {
  await withSeller(async () => {
    const { amount, invoice } = await buy({ ...abroad, ...home });
    expect(amount).toBe(117_882);
    expect(invoice).toMatchObject({
      buyerName: "Anna Schmidt",
      buyerAddress: "Hauptstr. 1, Berlin",
      buyerCountry: "DE",
      buyerState: null,
      buyerPin: null,
      placeOfSupply: "96",
      gstPercent: 18,
      taxablePaise: 99_900,
      cgstPaise: 0,
      igstPaise: 17_982,
      remark: "SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX",
    });
  });
});

test("a buyer abroad pays no GST under a letter of undertaking, and the credit note has none", async () => {
  await withLut(async () => {
    const { userId, amount, invoice } = await buy({ ...abroad, name: "" });
    expect(amount).toBe(99_900);
    const remark = `${exportRemarks.untaxed} (LUT ${lut.SELLER_LUT})`;
    expect(invoice).toMatchObject({
      buyerName: "Amrita Roy",
      placeOfSupply: "96",
      gstPercent: 0,
      taxablePaise: 99_900,
      igstPaise: 0,
      totalPaise: 99_900,
      remark,
    });
    const { paymentId } = invoice;
    const back = { paymentId, refundId: `all-${paymentId}`, amountPaise: 99_900 };
    await database().write((tx) => issueCreditNote(tx, back));
    const notes = (await listInvoices(userId)).filter(({ kind }) => kind === "CREDIT_NOTE");
    expect(notes).toMatchObject([
      { remark, placeOfSupply: "96", buyerCountry: "DE", taxablePaise: 99_900, igstPaise: 0 },
    ]);
  });
});

test("a letter of undertaking changes nothing for a buyer in India", async () => {
  await withLut(async () => {
    const { amount, invoice } = await buy(home);
    expect(amount).toBe(117_882);
    expect(invoice).toMatchObject({ placeOfSupply: "29", gstPercent: 18, remark: null });
  });
});

test("an order offered without GST is invoiced without it after the letter has ended", async () => {
  const { member, orderId } = await withLut(async () => {
    const member = await createMember();
    await save(member, abroad);
    return { member, orderId: (await offer(member)).orderId };
  });
  await withSeller(async () => {
    const invoice = await pay(member, orderId);
    expect(invoice).toMatchObject({ gstPercent: 0, igstPaise: 0, remark: exportRemarks.untaxed });
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
    await save(member, { ...institution, state: "27", gstin: "27AAATK4917B1ZX" });
    expect(await pay(member, orderId)).toMatchObject({
      buyerName: "Kala Bhavan Trust",
      placeOfSupply: "29",
      cgstPaise: 8_991,
      buyerState: null,
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

test("refuses an order with incomplete details in India, and offers it abroad", async () => {
  await withSeller(async () => {
    const member = await createMember();
    await save(member, abroad);
    expect((await offer(member)).amount).toBe(117_882);
    const where = { id: member.userId };
    await database().write((tx) =>
      tx.user.updateMany({ where, data: { billingCountry: null, billingState: "29" } }),
    );
    const refused = await member.post("/api/create-order");
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toBe(words.missing);
  });
});

test("without a seller no details are needed, and the price abroad is the full one", async () => {
  const { amount, invoice } = await buy({ ...abroad, name: "" });
  expect(amount).toBe(117_882);
  expect(invoice).toMatchObject({ kind: "RECEIPT", placeOfSupply: null, remark: null });
});

test("a member downloads their billing details, and those of each invoice", async () => {
  await withSeller(async () => {
    const { json } = await downloadMyData(await buy(institution));
    expect(json).toMatchObject({
      profile: {
        billingCountry: null,
        billingState: "29",
        billingPin: "560001",
        billingName: "Kala Bhavan Trust",
        billingGstin: "29AAATK4917B1ZT",
        billingAddress: "4 Cubbon Road, Bengaluru",
      },
      orders: [{ placeOfSupply: "29" }],
      invoices: [
        {
          buyerName: "Kala Bhavan Trust",
          buyerGstin: "29AAATK4917B1ZT",
          buyerAddress: "4 Cubbon Road, Bengaluru",
          buyerCountry: null,
        },
      ],
    });
  });
});

test("deletes an account's billing details, and leaves its invoices unchanged", async () => {
  await withSeller(async () => {
    const person = await createAccount();
    await save(person, institution);
    const invoice = await pay(person, (await offer(person)).orderId);
    const answer = await person.post("/api/delete-account", { json: { password } });
    expect(answer.status).toBe(200);
    const user = await database().read.user.findUnique({
      where: { id: person.userId },
      select: {
        billingCountry: true,
        billingState: true,
        billingPin: true,
        billingName: true,
        billingGstin: true,
        billingAddress: true,
      },
    });
    expect(new Set(Object.values(user ?? { nobody: "" }))).toEqual(new Set([null]));
    expect(await listInvoices(person.userId)).toEqual([invoice]);
  });
});
