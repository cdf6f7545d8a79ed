import { makeZip } from "client-zip";
import { readImage } from "#lib/accounts/profile-pictures/store.ts";
import { renderInvoicePdf } from "#lib/billing/invoices/pdf/invoice-pdf.ts";
import { collectPersonalData, type PersonalData } from "#lib/operations/personal-data/collect.ts";

const PICTURE = "picture.jpg";

/** Renders one document at a time. @throws AppError notFound */
export async function openPersonalArchive(userId: string): Promise<ReadableStream<Uint8Array>> {
  const data = await collectPersonalData(userId);
  const { profileImage } = data.profile;
  const picture = profileImage === null ? null : await readImage(profileImage);
  return makeZip(entriesOf(data, picture));
}

async function* entriesOf(data: PersonalData, picture: Uint8Array | null) {
  const lastModified = data.madeAt;
  const profile = { ...data.profile, profileImage: picture && PICTURE };
  const json = `${JSON.stringify({ ...data, profile }, null, 2)}\n`;
  yield { name: "my-data.json", lastModified, input: json };
  if (picture !== null) yield { name: PICTURE, lastModified, input: picture };
  for (const invoice of data.invoices) {
    const name = `documents/${invoice.number}.pdf`;
    yield { name, lastModified: invoice.issuedAt, input: await renderInvoicePdf(invoice) };
  }
}
