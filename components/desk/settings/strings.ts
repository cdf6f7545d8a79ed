import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    page: "Settings",
    about: "What the site was started with. The .env file on the server changes it.",
    caption: "Settings",
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
