import { expect, test } from "vitest";
import { findBillingDetails } from "#lib/billing/invoices/billing-details.ts";
import { describeInvoice } from "#lib/billing/invoices/describe-invoice.ts";
import {
  billingDetails as words,
  zeroRatedRemarks,
} from "#lib/billing/invoices/invoice-strings.ts";
import { issueCreditNote } from "#lib/billing/invoices/issue-credit-note.ts";
import { listInvoices } from "#lib/billing/invoices/queries.ts";
import { database } from "#lib/core/database/client.ts";
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
import { createAccount, password } from "#tests/api/support/accounts/letters.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { downloadMyData } from "#tests/support/accounts/my-data.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { institution, lut } from "#tests/support/shop/seller.ts";

cheapenPasswords();

/** Creates a member with these details who has bought a year. */
async function buy(json: object) {
  const member = await createMember();
  await save(member, json);
  const { orderId, amount } = await offer(member);
  return { ...member, amount, invoice: await pay(member, orderId) };
}

const creditAll = ({ paymentId, totalPaise }: { paymentId: string; totalPaise: number }) =>
  database().write((tx) =>
    issueCreditNote(tx, { paymentId, refundId: `all-${paymentId}`, amountPaise: totalPaise }),
  );

test("an institution's invoice has its name, GSTIN and address, with its State as the place of supply", async () => {
  await withSeller(async () => {
    const member = await createMember();
    const json = { ...institution, gstin: ` ${institution.gstin.toLowerCase()} ` };
    const saved = await member.post("/api/billing-details", { json });
    expect(saved.body).toEqual({ country: "IN", ...institution, sez: false });
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
    const elsewhere = { ...institution, state: "27", pin_code: "400001", gstin: "27AAATK4917B1ZX" };
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
  ["a zone without a GSTIN", { ...home, sez: true }, words.sezWithoutGstin],
  [
    "an embassy in a zone",
    { ...institution, gstin: "2917USA00013ON1", sez: true },
    words.sezWithoutGstin,
  ],
  ["a zone abroad", { ...abroad, sez: true }, words.sezWithoutGstin],
  ["a zone that is no answer", { ...institution, sez: "maybe" }, words.sezWithoutGstin],
  ["a mistyped GSTIN", { ...institution, gstin: "29AAATK4917B1ZX" }, words.noGstin],
  ["a GSTIN abroad", { ...abroad, gstin: institution.gstin }, words.gstinAbroad],
  ["a name that no typeface has", { ...abroad, name: "山田太郎" }, words.unprintable],
  ["an address that no typeface has", { ...abroad, address: "東京都港区" }, words.unprintable],
])("refuses %s with a sentence, and stores nothing of it", async (_what, json, sentence) => {
  const member = await createMember();
  const response = await member.post("/api/billing-details", { json });
  expect(response.status).toBe(422);
  expect(response.body.detail).toBe(sentence);
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
    const remark = `${zeroRatedRemarks.export.untaxed} (LUT ${lut.SELLER_LUT})`;
    expect(invoice).toMatchObject({
      buyerName: "Amrita Roy",
      placeOfSupply: "96",
      gstPercent: 0,
      taxablePaise: 99_900,
      igstPaise: 0,
      totalPaise: 99_900,
      remark,
    });
    await creditAll(invoice);
    const notes = (await listInvoices(userId)).filter(({ kind }) => kind === "CREDIT_NOTE");
    expect(notes).toMatchObject([
      { remark, placeOfSupply: "96", buyerCountry: "DE", taxablePaise: 99_900, igstPaise: 0 },
    ]);
  });
});

test("a Special Economic Zone of the seller's State pays IGST, and so says the credit note", async () => {
  await withSeller(async () => {
    const { userId, amount, invoice } = await buy({ ...institution, sez: "on" });
    expect(amount).toBe(117_882);
    const zone = {
      buyerGstin: institution.gstin,
      placeOfSupply: "29",
      sez: true,
      taxablePaise: 99_900,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 17_982,
      remark:
        "SUPPLY MEANT FOR SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX",
    };
    expect(invoice).toMatchObject(zone);
    const { amounts } = describeInvoice(invoice);
    expect(amounts).toContainEqual({ term: "IGST 18%", value: "INR 179.82" });
    await creditAll(invoice);
    const documents = await listInvoices(userId);
    expect(documents.filter(({ kind }) => kind === "CREDIT_NOTE")).toMatchObject([zone]);
  });
});

test("a Special Economic Zone pays no GST under a letter of undertaking", async () => {
  await withLut(async () => {
    const { amount, invoice } = await buy({ ...institution, sez: true });
    expect(amount).toBe(99_900);
    const remark = `${zeroRatedRemarks.sez.untaxed} (LUT ${lut.SELLER_LUT})`;
    expect(invoice).toMatchObject({ gstPercent: 0, igstPaise: 0, totalPaise: 99_900, remark });
  });
});

test("an invoice keeps the zone of its order when the buyer takes the mark away meanwhile", async () => {
  await withSeller(async () => {
    const member = await createMember();
    await save(member, { ...institution, sez: true });
    const { orderId } = await offer(member);
    await save(member, institution);
    expect(await pay(member, orderId)).toMatchObject({ sez: true, cgstPaise: 0, buyerGstin: null });
  });
});

test("a mark that is set after an order gives another order", async () => {
  await withLut(async () => {
    const member = await createMember();
    await save(member, institution);
    const taxed = await offer(member);
    await save(member, { ...institution, sez: true });
    const untaxed = await offer(member);
    expect(untaxed.orderId).not.toBe(taxed.orderId);
    expect(untaxed.amount).toBe(99_900);
  });
});

test("a letter of undertaking changes nothing for a buyer in India", async () => {
  await withLut(async () => {
    const { amount, invoice } = await buy(home);
    expect(amount).toBe(117_882);
    expect(invoice).toMatchObject({ placeOfSupply: "29", gstPercent: 18, remark: null });
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

test.each([
  ["a PIN code without a State", { billingPin: "560001" }, words.missing],
  ["a country without an address", { billingCountry: "DE" }, words.exportWithoutAddress],
])("refuses an order with %s", async (_what, data, detail) => {
  await withSeller(async () => {
    const member = await createMember();
    const where = { id: member.userId };
    await database().write((tx) => tx.user.updateMany({ where, data }));
    const refused = await member.post("/api/create-order");
    expect([refused.status, refused.body.detail]).toEqual([422, detail]);
  });
});

test("saves the details of their owner only", async () => {
  const [owner, other] = [await createMember(), await createMember()];
  await save(other, home);
  await save(owner, institution);
  const none = { country: "IN", name: "", gstin: "", address: "", sez: false };
  expect(await findBillingDetails(owner.userId)).toMatchObject(institution);
  expect(await findBillingDetails(other.userId)).toEqual({ ...none, ...home });
});

test("without a seller an order needs no details, and a receipt has the saved ones", async () => {
  expect((await offer(await createMember())).amount).toBe(117_882);
  const { invoice } = await buy(home);
  expect(invoice).toMatchObject({ kind: "RECEIPT", buyerState: "29", buyerPin: "560001" });
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
    const response = await person.post("/api/delete-account", { json: { password } });
    expect(response.status).toBe(200);
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
