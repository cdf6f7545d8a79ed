import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    heading: "Join the staff",
    introduction:
      "You were invited to work at the desk of this site, with an account of the address that received the invitation.",
    hasAccount: "You have an account of that address already:",
    logIn: "Log in with it",
    isNew: "You are new here: your name and a password make the account, and you are in.",
    other: "Use another account",
    accept: "Accept the invitation",
  },
});
