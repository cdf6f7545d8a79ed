import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    heading: "Join the staff",
    introduction:
      "You were invited to work at the desk of this site, with an account of the address that received the invitation.",
    logInFirst: "Please log in with that account first, or register one.",
    logIn: "Log in or register",
    accept: "Accept the invitation",
  },
});
