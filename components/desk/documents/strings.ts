import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    page: "Documents",
    about: "Invoices, receipts and credit notes, the newest first.",
    caption: "Documents",
    empty: "No document matches. Change or clear the filters above.",
    find: "Find",
    findNote:
      "A number, a GSTIN, an order, a payment, a refund or a user id as a whole, or the beginning of the buyer's name",
    tooMany:
      "Only the first 1,000 matches by the buyer's name were searched. Type more to see others.",
    from: "From",
    until: "Until",
    number: "Number",
    kind: "Kind",
    issued: "Issued",
    buyer: "Buyer",
    gstin: "GSTIN",
    order: "Order",
    total: "Total",
  },
});
