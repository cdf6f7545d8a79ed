import { inLanguage } from "#lib/core/locale/language.ts";

export const words = inLanguage({
  en: {
    page: "Audit",
    about: "Every act: who, when, what, and why. Entries are only added.",
    caption: "Acts, the newest first",
    empty: "No act matches. Change or clear the filters above.",
    at: "When",
    actor: "Who",
    action: "What",
    subject: "On what",
    reason: "Why",
    details: "Details",
    actorFilter: "Who",
    actorNote:
      "As the list shows it: 'staff' and a user id, 'operator' and a name, 'site' or 'razorpay'",
    subjectFilter: "On what",
    subjectNote: "A kind and an id, such as 'user meera12'",
    from: "From",
    until: "Until",
  },
});
