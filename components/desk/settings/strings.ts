import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    page: "Settings",
    about: "What the publisher owns is changed here; what the machine needs, in its .env file.",
    caption: "The machine",
    own: {
      title: "The publisher",
      about:
        "An owner changes these. They hold within seconds, without a restart. Issued documents keep the seller that they name.",
      change: "Change seller, sender, reminders and subjects",
      changeSupport: "Change the address for help",
      source: "Where it comes from",
      sources: { desk: "Written at the desk", default: "The site's default" },
      machine: (variable: string) => `Set by the machine: ${variable}`,
      names: {
        sellerName: "Seller",
        sellerAddress: "Seller's address",
        sellerGstin: "GSTIN",
        state: "Seller's State",
        sellerSac: "Code of the service (SAC)",
        sellerLut: "Letter of undertaking (LUT)",
        sender: "Sender of mails",
        support: "Address for help",
        securityAddress: "Reports of vulnerabilities",
        reminderDays: "Reminders, days before the end",
        subjects: "Subjects of letters",
      } as Readonly<Record<string, string>>,
      none: {
        sellerName: "None: payments get receipts",
        reminderDays: "None are sent",
        subjects: "Each letter's own",
      } as Readonly<Record<string, string>>,
    },
    empty: "There are no settings.",
    name: "Setting",
    value: "Value",
    set: "Set, and not shown",
    notSet: "Not set",
    doctor: "Doctor",
    doctorAbout:
      "Looks at all that the site needs: database, disk, mail, payments, films, backups.",
    examine: "Examine the site now",
    examining: "Looking …",
    findings: "Findings",
    noFindings: "Nothing was examined.",
    check: "What",
    state: "State",
    states: { ok: "Well", warning: "Take care", wrong: "Wrong" } as Record<string, string>,
    found: "Found",
    advice: "What to do",
  },
});
