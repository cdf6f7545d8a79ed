import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    page: "Open the desk",
    heading: "Please show that it is you",
    text: "The desk needs a second factor: a passkey, or a code of your app.",
    code: "Code of your app, or a recovery code",
    codeRequired: "Please enter a code.",
    enter: "Open the desk",
    waiting: "One moment …",
    passkey: "Use a passkey",
    cancel: "Cancel",
    failed: "This could not be loaded. Please reload the page.",
    setUp: {
      heading: "Set up your second factor",
      text: "A password alone does not open the desk. Choose an app that shows codes, or a passkey of your device.",
      appText:
        "Scan the picture with an app such as Aegis, 2FAS or Google Authenticator, then enter the code that it shows.",
      picture: "QR code for your app",
      secret: "If you cannot scan it, type this secret into the app:",
      code: "Code of the app",
      confirm: "Confirm",
      passkeys: "Add a passkey in your profile",
      passkeysText:
        "A passkey signs you in to the site and opens the desk. Come back here after it is added.",
    },
    lost: {
      heading: "Your second factor is gone",
      text: "It was removed when your account was taken back by a mailed link. Please ask an owner to press Reset second factor in Team, and log in again: you then set up a new one.",
    },
    codes: {
      heading: "Your recovery codes",
      text: "Each of these opens the desk once when your app or passkey is lost. They are shown now and never again. Please print them, or keep them in a password manager.",
      kept: "I have kept them: open the desk",
    },
  },
});
