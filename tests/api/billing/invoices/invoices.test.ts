import { expect, test, vi } from "vitest";
import { issueCreditNote } from "#lib/billing/invoices/issue-credit-note.ts";
import { mailInvoices } from "#lib/billing/invoices/mail-invoices.ts";
import { listInvoices } from "#lib/billing/invoices/queries.ts";
import { nextSerialNumber } from "#lib/billing/invoices/serial-number.ts";
import type { Invoice } from "#lib/billing/invoices/types.ts";
import { settleOrder } from "#lib/billing/payments/settle-order.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { createBuyer } from "#tests/api/support/shop/buyer.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { asDrawn, namesByFace } from "#tests/support/documents/names.ts";
import { readPdfText } from "#tests/support/documents/pdf-text.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { seller } from "#tests/support/shop/seller.ts";
import { settleEveryOpenOrder } from "#tests/support/shop/settle-open-orders.ts";

const withSeller = <Result>(work: () => Promise<Result>) => withSettings(seller, work);

/** Creates a buyer of a State. Resolves with their documents. */
async function createCustomer(state: string | null = null, firstName = "Amrita") {
  const member = await createMember();
  const where = { id: member.userId };
  const select = { id: true };
  await database().write((tx) => tx.user.update({ where, data: { firstName }, select }));
  if (state) {
    const json = { state, pin_code: state === "27" ? "400001" : "560001" };
    expect((await member.post("/api/billing-details", { json })).status).toBe(200);
  }
  const order = await member.post("/api/create-order");
  const form = (await payInSandbox(String(order.body.order_id))) ?? {};
  expect((await member.post("/api/verify", { form })).body).toEqual({
    redirect: "/season-one-episodes#thank-you",
  });
  const [invoice] = await listInvoices(member.userId);
  if (invoice === undefined) throw new Error("There is no invoice.");
  return { ...member, invoice };
}

const mailsOf = (userId: string) =>
  database().read.outgoingMail.findMany({
    where: { userId },
    select: { subject: true, attachments: { select: { fileName: true, content: true } } },
  });

const refund = (paymentId: string, refundId: string, amountPaise: number) =>
  database().write((tx) => issueCreditNote(tx, { paymentId, refundId, amountPaise }));

test("a buyer of the seller's State pays CGST and SGST", async () => {
  await withSeller(async () => {
    const { invoice } = await createCustomer("29");
    expect(invoice).toMatchObject({
      kind: "TAX_INVOICE",
      sellerGstin: seller.SELLER_GSTIN,
      buyerName: "Amrita Roy",
      buyerPin: "560001",
      placeOfSupply: "29",
      sac: "998439",
      taxablePaise: 99_900,
      cgstPaise: 8_991,
      sgstPaise: 8_991,
      igstPaise: 0,
      totalPaise: 117_882,
    });
    expect(invoice.number).toMatch(/^INV-\d{4}-\d{6}$/);
  });
});

test("a buyer of another State pays IGST", async () => {
  await withSeller(async () => {
    const { invoice } = await createCustomer("27");
    expect(invoice).toMatchObject({ placeOfSupply: "27", cgstPaise: 0, igstPaise: 17_982 });
  });
});

test("without a seller a buyer gets a plain receipt and needs no address", async () => {
  const { invoice } = await createCustomer();
  expect(invoice).toMatchObject({
    kind: "RECEIPT",
    sellerName: "Tamarind House",
    sellerGstin: null,
    taxablePaise: 117_882,
    igstPaise: 0,
  });
  expect(invoice.number).toMatch(/^RCT-/);
});

test("with a seller an order requires a State and a PIN code, and validates both", async () => {
  await withSeller(async () => {
    const member = await createMember();
    const refused = await member.post("/api/create-order");
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toBe(
      "Please tell us your State and PIN code first: the invoice needs them.",
    );
    for (const json of [
      { state: "28", pin_code: "560001" },
      { state: "29", pin_code: "060001" },
      { state: "29", pin_code: "5600011" },
      { state: "29" },
    ]) {
      expect((await member.post("/api/billing-details", { json })).status).toBe(422);
    }
  });
});

test("an invoice does not change when its buyer moves and the seller changes", async () => {
  const { userId, invoice, post } = await withSeller(() => createCustomer("29"));
  await post("/api/billing-details", { json: { state: "27", pin_code: "400001" } });
  expect(await listInvoices(userId)).toEqual([invoice]);
});

test("serves the PDF to its owner, and answers 404 to others", async () => {
  const { send, invoice } = await createCustomer();
  const path = `/api/invoices/${invoice.number}`;
  const response = await send(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(new TextDecoder("latin1").decode(await response.bytes())).toMatch(/^%PDF-1\..*%%EOF\s*$/s);
  expect((await (await createMember()).get(path)).status).toBe(404);
  expect((await createVisitor().get(path)).status).toBe(401);
});

test.each(namesByFace)("the PDF has the buyer's name in the letters of %s", async (face, names) => {
  const [name = ""] = names.normalize("NFC").split(" ").slice(-1);
  const { send, invoice } = await createCustomer(null, name);
  const response = await send(`/api/invoices/${invoice.number}`);
  expect(readPdfText(await response.bytes())).toContain(`\n${asDrawn(face, name)} Roy\n`);
});

test("mails an invoice once, with the PDF, also after the process was killed", async () => {
  const { userId, invoice } = await createCustomer();
  const data = { mailedAt: null };
  await mailInvoices();
  expect(await mailsOf(userId)).toHaveLength(1);
  await database().write((tx) => tx.outgoingMail.deleteMany({ where: { userId } }));
  await database().write((tx) => tx.invoice.updateMany({ where: { userId }, data }));
  await Promise.all([mailInvoices(), mailInvoices(), mailInvoices()]);
  const [mail, ...others] = await mailsOf(userId);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Receipt ${invoice.number} of AIE`);
  expect(mail?.attachments).toMatchObject([{ fileName: `${invoice.number}.pdf` }]);
  expect(Buffer.from(mail?.attachments[0]?.content ?? []).toString("latin1", 0, 5)).toBe("%PDF-");
});

test("a document that cannot be printed is given up with an alert, and holds up no other", async () => {
  await mailInvoices();
  const customers = [await createCustomer(), await createCustomer(), await createCustomer()];
  const [broken] = customers;
  const number = broken?.invoice.number ?? "";
  await mailInvoices();
  await database().write(async (tx) => {
    await tx.outgoingMail.deleteMany({});
    const numbers = customers.map(({ invoice }) => invoice.number);
    const data = { mailedAt: null };
    await tx.invoice.updateMany({ where: { number: { in: numbers } }, data });
  });
  const drawing = "#lib/billing/invoices/pdf/render-pdf.ts";
  vi.doMock(drawing, async (original) => {
    const { drawInvoice } =
      await original<typeof import("#lib/billing/invoices/pdf/render-pdf.ts")>();
    return {
      drawInvoice: async (invoice: Invoice) => {
        if (invoice.number === number) throw new Error("This document cannot be drawn.");
        return drawInvoice(invoice);
      },
    };
  });
  const where = { id: `DOCUMENT_UNMADE document ${number}`, resolvedAt: null };
  try {
    for (const alerts of [0, 0, 1, 1]) {
      await mailInvoices();
      expect(await database().read.alert.count({ where })).toBe(alerts);
    }
    const download = await broken?.send("/api/my-data");
    const zip = Buffer.from((await download?.bytes()) ?? []).toString("latin1");
    expect([download?.status, zip]).toEqual([200, expect.stringContaining(`${number}.txt`)]);
  } finally {
    vi.doUnmock(drawing);
  }
  const mails = await Promise.all(customers.map(({ userId }) => mailsOf(userId)));
  expect(mails.map(({ length }) => length)).toEqual([0, 1, 1]);
});

test("an order has one invoice, however many processes settle it", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  const where = { razorpayOrderId: buyer.orderId };
  const order = await database().read.order.findUnique({ where, select: { id: true } });
  await Promise.all(Array.from({ length: 5 }, () => settleOrder(order?.id ?? "")));
  expect(await listInvoices(buyer.userId)).toHaveLength(1);
});

test("refunds get credit notes in a series of their own, which add up to the invoice", async () => {
  await withSeller(async () => {
    const { userId, invoice } = await createCustomer("29");
    const { paymentId } = invoice;
    const first = await refund(paymentId, `one-${paymentId}`, 33_333);
    expect(first).toMatch(/^CRN-/);
    expect(await refund(paymentId, `one-${paymentId}`, 33_333)).toBe(first);
    await refund(paymentId, `two-${paymentId}`, 117_882 - 33_333);
    expect(await refund(paymentId, `three-${paymentId}`, 100)).toBeNull();
    const notes = (await listInvoices(userId)).filter(({ kind }) => kind === "CREDIT_NOTE");
    expect(notes.map(({ corrects }) => corrects)).toEqual([invoice.number, invoice.number]);
    for (const part of ["taxablePaise", "cgstPaise", "sgstPaise", "totalPaise"] as const) {
      expect(notes.reduce((sum, note) => sum + note[part], 0)).toBe(invoice[part]);
    }
  });
});

test("a credit note has the number and the date of its invoice", async () => {
  await withSeller(async () => {
    setClock(() => new Date("2032-05-10T18:00:00Z"));
    const { userId, send, invoice } = await createCustomer("29");
    setClock(() => new Date("2032-05-10T19:00:00Z"));
    const number = await refund(invoice.paymentId, `dated-${invoice.paymentId}`, 500);
    const [note] = await listInvoices(userId);
    expect(note).toMatchObject({ number, corrects: invoice.number, paidAt: null });
    expect(note?.correctsIssuedAt).toEqual(invoice.issuedAt);
    const response = await send(`/api/invoices/${number}`);
    const text = readPdfText(await response.bytes());
    expect(text).toContain(`FOR\n${invoice.number} of 10 May 2032\n`);
    expect(text).toContain("DATE\n11 May 2032\n");
  });
});

test("a refund of a receipt gets a refund receipt, and one without invoice no document", async () => {
  const { invoice } = await createCustomer();
  const number = await refund(invoice.paymentId, `all-${invoice.paymentId}`, 117_882);
  expect(number).toMatch(/^RFD-/);
  expect(await refund("older", "older", 100)).toBeNull();
});

test("numbers restart with the financial year, at midnight in India", async () => {
  setClock(() => new Date("2031-03-31T18:29:59.999Z"));
  expect((await createCustomer()).invoice.number).toBe("RCT-3031-000001");
  setClock(() => new Date("2031-03-31T18:30:00.000Z"));
  expect((await createCustomer()).invoice.number).toBe("RCT-3132-000001");
  expect((await createCustomer()).invoice.number).toBe("RCT-3132-000002");
});

test("numbers have no gap when payments are simultaneous and transactions roll back", async () => {
  const at = new Date("2041-06-01T00:00:00Z");
  setClock(() => at);
  const failing = () =>
    database().write(async (tx) => {
      await nextSerialNumber(tx, { kind: "RECEIPT", mode: "LIVE" }, at);
      throw new Error("rolled back");
    });
  const buyers = await Promise.all(Array.from({ length: 8 }, () => createBuyer()));
  for (const buyer of buyers) await payInSandbox(buyer.orderId);
  const settling = Array.from({ length: 3 }, () => settleEveryOpenOrder());
  const failures = await Promise.allSettled(Array.from({ length: 6 }, failing));
  expect(failures.every(({ status }) => status === "rejected")).toBe(true);
  await Promise.all(settling);
  const invoices = await Promise.all(buyers.map(({ userId }) => listInvoices(userId)));
  const numbers = invoices.flatMap((list) => list.map(({ number }) => number)).sort();
  expect(numbers).toEqual(buyers.map((_, index) => `RCT-4142-00000${index + 1}`));
});
