import {
  billingColumns,
  billingDetailsOf,
  placeOfSupplyOf,
} from "#lib/billing/invoices/billing-details.ts";
import { invoiceWords } from "#lib/content/invoice.ts";
import { INDIA } from "#lib/core/locale/states.ts";

export const buyerColumns = { firstName: true, lastName: true, ...billingColumns } as const;

type User = { firstName: string; lastName: string } & Parameters<typeof billingDetailsOf>[0] &
  object;

/** Omits details newer than the order, whose place of supply would contradict the invoice. */
export function nameBuyer(user: User, placeOfSupply: string | null) {
  const details = billingDetailsOf(user);
  const accountName = `${user.firstName} ${user.lastName}`.trim();
  const buyerName = details.name || accountName || invoiceWords.unknownBuyer;
  if (placeOfSupply !== null && placeOfSupplyOf(details) !== placeOfSupply) return { buyerName };
  return {
    buyerName,
    buyerCountry: details.country === INDIA ? null : details.country,
    buyerState: details.state || null,
    buyerPin: details.pin_code || null,
    buyerGstin: details.gstin || null,
    buyerAddress: details.address || null,
  };
}
