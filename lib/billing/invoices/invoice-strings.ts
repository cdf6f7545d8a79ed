import type { Content } from "#lib/content/content.ts";

export const documents = {
  TAX_INVOICE: { title: "Tax invoice", series: "INV" },
  RECEIPT: { title: "Receipt", series: "RCT" },
  CREDIT_NOTE: { title: "Credit note", series: "CRN" },
  REFUND_RECEIPT: { title: "Refund receipt", series: "RFD" },
} as const;

export const TEST_SERIES = "TST";

export type DocumentKind = keyof typeof documents;

export const invoiceStrings = {
  soldWhat: ({ plan, site }: Pick<Content, "plan" | "site">) =>
    `${plan.name}: ${site.name}, online access for ${plan.period}`,
  /** A sale to the giver, as any year: the link only names who watches. */
  soldGift: ({ plan, site }: Pick<Content, "plan" | "site">) =>
    `${plan.name} as a gift: ${site.name}, online access for ${plan.period}`,
  noTax: "This is a plain receipt and no tax invoice: the seller's GST details are not set.",
  paid: "Payment received on",
  test: "A test: no money was paid, and nothing was sold.",
  /** CGST Rule 46: an electronic document needs no signature. */
  signature: "Made electronically: it needs no signature.",
  unknownBuyer: "Name not known",
  number: "Number",
  access: "Access",
  copy: "Copy",
  /** CGST Rule 48(2). */
  original: "ORIGINAL FOR RECIPIENT",
  date: "Date",
  corrects: "For",
  of: "of",
  to: "to",
  seller: "Seller",
  buyer: "Buyer",
  placeOfSupply: "Place of supply",
  description: "Description",
  sac: "SAC",
  amount: "Amount",
  reverseCharge: "Tax payable on reverse charge",
  no: "No",
  listPrice: "List price",
  discount: "Discount",
  coupon: "coupon",
  taxable: "Taxable value",
  total: "Total",
} as const;

/** CGST Rule 46, proviso on zero-rated supplies. */
const remarksOn = (supply: string) => ({
  taxed: `SUPPLY MEANT FOR ${supply} ON PAYMENT OF INTEGRATED TAX`,
  untaxed: `SUPPLY MEANT FOR ${supply} UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX`,
});

export const zeroRatedRemarks = {
  export: remarksOn("EXPORT"),
  sez: remarksOn("SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS"),
};

export const billingDetails = {
  name: "Name on the invoice",
  gstin: "GSTIN",
  address: "Address",
  noCountry: "Please choose your country.",
  noState: "Please choose your State or Union Territory.",
  noPin: "A PIN code has six digits, and the first is not 0.",
  pinElsewhere: "This PIN code is not of that State: please check both.",
  noGstin:
    "This is no GSTIN or UIN: it has 15 letters and digits, and the last one checks the others.",
  gstinElsewhere:
    "The first two digits of a GSTIN are its State: please choose that State, or check the GSTIN.",
  gstinAbroad: "A GSTIN is for buyers in India: please choose India, or leave it empty.",
  gstinWithoutAddress: "An invoice with a GSTIN needs the address, too.",
  sezWithoutGstin:
    "A Special Economic Zone needs the GSTIN of its unit or developer, in India: please add it, or clear the mark.",
  exportWithoutAddress: "An invoice to another country needs your address.",
  unprintable: "An invoice cannot show this name or address: please use Latin letters.",
  missing: "Please tell us your State and PIN code first: the invoice needs them.",
} as const;
