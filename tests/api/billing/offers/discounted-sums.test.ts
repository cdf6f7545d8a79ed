/** The same sums on the page, the order, the payment, its documents, the mail and the register. */
import { expect, test } from "vitest";
import { registerColumns, registerRow } from "#lib/billing/accounting/invoice-register.ts";
import { invoicesMailed } from "#lib/billing/invoices/mail-invoices.ts";
import { issuedFields, listInvoices } from "#lib/billing/invoices/queries.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { database } from "#lib/core/database/client.ts";
import { offer, pay, save, withSeller } from "#tests/api/billing/invoices/buyers.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { makeCoupon } from "#tests/support/shop/coupons.ts";

cheapenPasswords();

const home = { state: "29", pin_code: "560001" };
const elsewhere = { state: "27", pin_code: "400001" };

/** 889.00 for example. */
const rupees = (paise: number) => (paise / 100).toFixed(2);

test.each([
  { kind: "RUPEES", amount: 1, price: 998, buyer: home },
  { kind: "RUPEES", amount: 998, price: 1, buyer: elsewhere },
  { kind: "PERCENT", amount: 1, price: 989, buyer: elsewhere },
  { kind: "PERCENT", amount: 33, price: 669, buyer: home },
  { kind: "PERCENT", amount: 99, price: 10, buyer: home },
])("$kind $amount of 999 rupees is $price", async ({ price, buyer, ...terms }) => {
  await withSeller(async () => {
    const { code } = await makeCoupon(terms);
    const member = await createMember();
    const { userId } = member;
    await save(member, buyer);
    await member.post("/api/coupon", { json: { code } });
    const totalPaise = price * 118;
    const page = (await member.get("/api/membership")).body.coupon;
    expect(page).toMatchObject({ pricePaise: price * 100, gstPaise: price * 18, totalPaise });
    const { orderId, amount } = await offer(member);
    expect(amount).toBe(totalPaise);
    const { number } = await pay(member, orderId);
    await invoicesMailed();

    const text = await member.get(`/api/invoice-text/${number}`);
    const tax = (name: string, percent: number, paise: number) => ({
      term: `${name} ${percent}%`,
      value: `INR ${rupees(paise)}`,
    });
    const taxes =
      buyer === home
        ? [tax("CGST", 9, price * 9), tax("SGST", 9, price * 9)]
        : [tax("IGST", 18, price * 18)];
    const amounts = [
      { term: "List price", value: "INR 999.00" },
      {
        term: `Discount (coupon ${code.slice(0, 5)}-${code.slice(5)})`,
        value: `INR -${rupees((999 - price) * 100)}`,
      },
      { term: "Taxable value", value: `INR ${rupees(price * 100)}` },
      ...taxes,
      { term: "Total", value: `INR ${rupees(totalPaise)}` },
    ];
    const shown = (text.body.amounts as { term: string; value: string }[]).map(
      ({ term, value }) => ({ term, value: value.replaceAll(",", "") }),
    );
    expect(shown).toEqual(amounts);

    const where = { userId };
    const [mail] = await database().read.outgoingMail.findMany({ where, select: { text: true } });
    expect(mail?.text.replaceAll(",", "")).toContain(`received INR ${rupees(totalPaise)}`);
    expect(mail?.text).toContain(`took INR ${rupees((999 - price) * 100)} off the price`);

    const order = await database().read.order.findUnique({
      where: { razorpayOrderId: orderId },
      select: { id: true, payment: { select: { amountPaise: true, chargedPaise: true } } },
    });
    expect(order?.payment).toEqual({ amountPaise: totalPaise, chargedPaise: totalPaise });
    const part = Math.max(100, Math.trunc(totalPaise / 3));
    if (totalPaise - part >= 100) {
      await refundPayment(String(order?.id), { reason: "a part", amountPaise: part });
    }
    await refundPayment(String(order?.id), { reason: "the rest" });

    const rows = await database().read.invoice.findMany({ where, select: issuedFields });
    const cell = (row: (typeof rows)[number], name: string) =>
      Math.round(Number(registerRow(row)[registerColumns.indexOf(name)]) * 100);
    for (const name of ["Taxable value", "CGST", "SGST", "IGST", "Total"]) {
      const [sale, ...notes] = rows.sort(
        (a, b) => Number(b.corrects === null) - Number(a.corrects === null),
      );
      const back = notes.reduce((sum, note) => sum + cell(note, name), 0);
      expect(notes.length).toBeGreaterThan(0);
      expect(sale && cell(sale, name)).toBe(back);
    }
    const notes = (await listInvoices(userId)).filter(({ corrects }) => corrects !== null);
    for (const note of notes) {
      expect(note).toMatchObject({ listPaise: null, discountPaise: 0, couponCode: null });
    }
  });
});
