import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    page: "Your second factor",
    about: "What opens the desk for you, beside your login.",
    demo: "This demo asks for no second factor.",
    app: {
      title: "App with codes",
      since: (day: string) => `Set up on ${day}.`,
      none: "You have no app with codes.",
      setUp: "Set up an app",
      added: "The app is set up.",
      replace: "Replace the app",
      replaceText: "For a new phone. The app works until the next one is confirmed.",
      replaced: "The app is replaced: the codes of the earlier one no longer work.",
      cancel: "Cancel",
      sessionOver: "Please log in again.",
    },
    passkeys: {
      title: "Passkeys",
      none: "You have no passkey.",
      caption: "Passkeys",
      name: "Name",
      since: "Since",
      used: "Last used",
      never: "Never",
      text: "Passkeys are added and removed in your profile, within ten minutes after you confirm your second factor.",
      confirm: "Confirm, and open the profile",
      open: "Open the profile",
    },
    codes: {
      title: "Recovery codes",
      none: "You get ten recovery codes when you first open the desk by a second factor.",
      left: (left: number, day: string) =>
        left === 1 ? `1 code of ${day} is left.` : `${left} codes of ${day} are left.`,
      renew: "Make new recovery codes",
      renewText: "You get ten new codes. Those that you have stop working at once.",
      done: "Your new recovery codes are below. They are shown now and never again. Please print them, or keep them in a password manager.",
    },
  },
});
