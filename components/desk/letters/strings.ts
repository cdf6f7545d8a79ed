import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    page: "Letters as they arrive",
    about: "Every letter that the site sends, with sample values.",
    rooms: {
      account: "The account",
      requests: "Requests about data",
      signIn: "Ways to sign in",
      membership: "The membership",
      money: "Money",
      gifts: "Gifts",
      staff: "Staff and operator",
      many: "To many",
    },
    when: "When it is sent",
    subject: "Subject",
    words: "Words",
    own: "Your own",
    site: "The site's",
    empty: "There are none.",
    all: "All letters",
    change: "Change its words",
    see: "See its versions",
    looks: "As it arrives",
    shown: {
      light: { 360: "Light, 360 pixels wide", 640: "Light, 640 pixels wide" },
      dark: { 360: "Dark, 360 pixels wide", 640: "Dark, 640 pixels wide" },
    },
    text: "As plain text",
    placeholders: "Placeholders",
    placeholdersAbout:
      "The site fills each of these in. The words keep all that the text has, and {link}, the button, stands in a line of its own; what follows it is printed small. {name}, {title}, {publisher} and {email}, the address for help, may be named too.",
    mark: "Placeholder",
    sample: "As in",
  },
});
