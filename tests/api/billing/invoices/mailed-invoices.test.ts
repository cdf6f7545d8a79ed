/** The mail of each issued document. */
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { invoicesMailed, mailInvoices } from "#lib/billing/invoices/mail-invoices.ts";
import { renderInvoicePdf } from "#lib/billing/invoices/pdf/invoice-pdf.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { log } from "#lib/core/http/log.ts";
import { createPayer } from "#tests/api/support/shop/buyer.ts";
import { copyDocument, sell } from "./sales.ts";

const mailsOf = (userId: string) =>
  database().read.outgoingMail.findMany({
    where: { userId },
    select: {
      recipient: true,
      subject: true,
      text: true,
      attachments: { select: { fileName: true, contentType: true, content: true } },
    },
  });

/** Returns the subjects of all mails, in the order of their writing. */
async function allSubjects(): Promise<string[]> {
  const select = { subject: true };
  const orderBy = { createdAt: "asc" } as const;
  const mails = await database().read.outgoingMail.findMany({ select, orderBy });
  return mails.map(({ subject }) => subject);
}

const subjectOf = ({ number }: { number: string }) => `Receipt ${number} of AIE`;

/** Each look at the clock is a second after the one before. */
function tick(from: string): void {
  let at = new Date(from).getTime();
  setClock(() => {
    at += 1_000;
    return new Date(at);
  });
}

beforeEach(() => database().write((tx) => tx.outgoingMail.deleteMany()));

test("mails the document of a payment soon after it, without another call", async () => {
  const { userId } = await createPayer();
  await invoicesMailed();
  expect(await mailsOf(userId)).toHaveLength(1);
});

test("a document's mail has its page's address and its PDF", async () => {
  const { userId, number } = await sell();
  await mailInvoices();
  const user = await database().read.user.findUnique({ where: { id: userId } });
  const url = `${environment().siteUrl.origin}/invoices/${number}`;
  expect(await mailsOf(userId)).toMatchObject([
    {
      recipient: user?.email,
      subject: subjectOf({ number }),
      text: expect.stringContaining(`\n${url}\n`),
      attachments: [{ fileName: `${number}.pdf`, contentType: "application/pdf" }],
    },
  ]);
});

test("mails the oldest document first, and each once", async () => {
  tick("2034-05-10T09:00:00Z");
  const second = await sell();
  tick("2034-05-10T08:00:00Z");
  const first = await sell();
  tick("2034-05-10T10:00:00Z");
  await mailInvoices();
  await mailInvoices();
  expect(await allSubjects()).toEqual([first, second].map(subjectOf));
});

test("a hundred mailed documents do not delay the next one", async () => {
  tick("2034-06-10T09:00:00Z");
  const { document } = await sell();
  await mailInvoices();
  const mailedAt = new Date("2034-06-10T10:00:00Z");
  const numbers = Array.from(
    { length: 100 },
    (_, at) => `RCT-3435-9${String(at).padStart(5, "0")}`,
  );
  await copyDocument(
    document,
    numbers.map((number) => ({ number, mailedAt })),
  );
  const later = await sell();
  await mailInvoices();
  expect(await allSubjects()).toEqual([document, later].map(subjectOf));
});

test("a document that another process mails meanwhile is not mailed again", async () => {
  const { number, document } = await sell();
  let mailing: Promise<void> | null = null;
  await database().write(async (tx) => {
    const data = { mailedAt: new Date() };
    await tx.invoice.updateMany({ where: { number }, data });
    mailing ??= mailInvoices();
    // Takes longer than the list of the documents, which has this one still.
    await renderInvoicePdf(document);
  });
  await mailing;
  expect(await allSubjects()).toEqual([]);
});

test("a document whose mail failed is logged and mailed later, and delays no other", async () => {
  tick("2034-07-10T09:00:00Z");
  const [first, second] = [await sell(), await sell()];
  const err = new Error("an error of the first mail");
  setClock(() => {
    tick("2034-07-10T10:00:00Z");
    throw err;
  });
  const complain = vi.spyOn(log(), "error");
  onTestFinished(() => complain.mockRestore());
  await mailInvoices();
  const fields = { err, invoice: first.number };
  expect(complain.mock.calls).toEqual([[fields, "invoice not mailed"]]);
  expect(await allSubjects()).toEqual([second].map(subjectOf));
  await mailInvoices();
  expect(await allSubjects()).toEqual([second, first].map(subjectOf));
});

test("the document of a deleted account is mailed to no address", async () => {
  const { userId } = await sell();
  const data = { deletedAt: new Date() };
  await database().write((tx) => tx.user.updateMany({ where: { id: userId }, data }));
  await mailInvoices();
  expect(await mailsOf(userId)).toMatchObject([{ recipient: null }]);
});
