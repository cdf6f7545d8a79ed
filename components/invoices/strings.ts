import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    page: "Invoice",
    title: "Invoices",
    none: "Your invoices appear here once you have paid.",
    /** Follows `none`. */
    notLoaded: "They could not be loaded just now. Please reload the page.",
    download: "PDF",
    /** Follows `download`, for screen readers. */
    of: (number: string) => `of ${number}`,
    print: "Download as PDF",
    mailAgain: "Send by mail again",
    mailed: "It is on its way to your address.",
    back: "My Profile",
  },
});
