import { writeSignedIn } from "#lib/accounts/sessions/commands.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { fullName } from "#lib/accounts/users/full-name.ts";
import { invoiceStrings, billingDetails as words } from "#lib/billing/invoices/invoice-strings.ts";
import type { BillingDetails } from "#lib/billing/invoices/schema.ts";
import { publisherSettings } from "#lib/content/settings.ts";
import { database, type Reader } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { ABROAD, INDIA } from "#lib/core/locale/states.ts";

export const billingColumns = {
  billingCountry: true,
  billingState: true,
  billingPin: true,
  billingName: true,
  billingGstin: true,
  billingAddress: true,
  billingSez: true,
} as const;

type BillingColumns = Record<Exclude<keyof typeof billingColumns, "billingSez">, string | null> & {
  billingSez: boolean;
};

export function billingDetailsOf(user: BillingColumns | null): BillingDetails {
  return {
    country: user?.billingCountry ?? INDIA,
    state: user?.billingState ?? "",
    pin_code: user?.billingPin ?? "",
    name: user?.billingName ?? "",
    gstin: user?.billingGstin ?? "",
    address: user?.billingAddress ?? "",
    sez: user?.billingSez ?? false,
  };
}

export async function findBillingDetails(
  userId: string,
  db: Pick<Reader, "user"> = database().read,
): Promise<BillingDetails> {
  const where = { id: userId };
  return billingDetailsOf(await db.user.findUnique({ where, select: billingColumns }));
}

/** For future invoices: issued ones never change. @throws AppError invalid, unauthorized */
export async function saveBillingDetails(
  who: SignedIn,
  details: BillingDetails,
): Promise<BillingDetails> {
  // Loaded lazily: few processes draw a text.
  const { isPrintable } = await import("#lib/core/pdf/faces.ts");
  const isShown = isPrintable(details.name) && isPrintable(details.address);
  if (!isShown) throw new AppError("invalid", words.unprintable);
  const isInIndia = details.country === INDIA;
  const data = {
    billingCountry: isInIndia ? null : details.country,
    billingState: (isInIndia && details.state) || null,
    billingPin: (isInIndia && details.pin_code) || null,
    billingName: details.name || null,
    billingGstin: details.gstin || null,
    billingAddress: details.address || null,
    billingSez: details.sez,
  };
  await writeSignedIn(who, (tx) => tx.user.updateMany({ where: { id: who.id }, data }));
  return billingDetailsOf(data);
}

/** Where a sale is taxed. `placeOfSupply`: GST code of a State, `ABROAD`, or null. */
export type Supply = { placeOfSupply: string | null; sez: boolean };

export function supplyOf({ country, state, sez }: BillingDetails): Supply {
  return { placeOfSupply: country === INDIA ? state || null : ABROAD, sez };
}

/** At any amount: CGST Rule 46, provisos to clause (f) and on exports. @throws AppError invalid */
export async function requireSupply(tx: Transaction, userId: string): Promise<Supply> {
  if (publisherSettings().seller === null) return { placeOfSupply: null, sez: false };
  const details = await findBillingDetails(userId, tx);
  const supply = supplyOf(details);
  const place = supply.placeOfSupply;
  if (place === ABROAD && details.address === "") {
    throw new AppError("invalid", words.exportWithoutAddress);
  }
  if (place === null || (place !== ABROAD && details.pin_code === "")) {
    throw new AppError("invalid", words.missing);
  }
  return supply;
}

export const buyerColumns = { firstName: true, lastName: true, ...billingColumns } as const;

type Buyer = BillingColumns & { firstName: string; lastName: string };

/**
 * Omits details newer than the order, whose place of supply would contradict the invoice. It names
 * the State of the order then (CGST Rule 46(f)).
 */
export function nameBuyer(user: Buyer, { placeOfSupply, sez }: Supply) {
  const details = billingDetailsOf(user);
  const accountName = fullName(user);
  const buyerName = details.name || accountName || invoiceStrings.unknownBuyer;
  const present = supplyOf(details);
  if (placeOfSupply !== null && (present.placeOfSupply !== placeOfSupply || present.sez !== sez)) {
    return { buyerName, buyerState: placeOfSupply === ABROAD ? null : placeOfSupply };
  }
  return {
    buyerName,
    buyerCountry: details.country === INDIA ? null : details.country,
    buyerState: details.state || null,
    buyerPin: details.pin_code || null,
    buyerGstin: details.gstin || null,
    buyerAddress: details.address || null,
  };
}
