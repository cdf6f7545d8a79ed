import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    profile: "My Profile",
    noLink: "This link is incomplete. Please open the one in our mail.",
    again: "Try again",
    forgottenPassword: {
      title: "Forgotten password",
      heading: "Forgot your password?",
      introduction: "Tell us your email address, and we send you a link to choose a new one.",
      email: "Email",
      submit: "Send me a link",
      pending: "Sending…",
      sent: "If there is an account with this address, a mail is on its way. Its link works for 60 minutes.",
      back: "Back to the login",
    },
    newPassword: {
      title: "New password",
      heading: "A new password",
      introduction: "Choose one that you use nowhere else. Your devices are signed out.",
      submit: "Save the password",
      pending: "Saving…",
      done: "Your password is changed. You can now login.",
      login: "Login",
      askAgain: "Ask for a new link",
      dead: "This link was used already, or is too old. If it was you who used it, login with the password that you chose. If not, please ask for a new one.",
    },
    confirmEmail: {
      title: "Confirm your email",
      heading: "Your email address",
      introduction: (site: string) => `So that ${site} can reach you about your membership.`,
      pending: "One moment…",
      done: "Thank you, your email address is confirmed.",
      letters: {
        question: "May we write to you when a new season begins?",
        news: "Write to me about new seasons",
        note: "You can change this on your profile at any time, and each letter has a link that ends its kind. Members also get a letter when a new episode is out, which has a switch of its own there.",
        done: (wanted: boolean) =>
          wanted
            ? "We write to you about new seasons."
            : "We do not write to you about new seasons.",
      },
    },
    stopReminders: {
      title: "Reminders",
      heading: "Reminders",
      introduction: "Before a membership ends we write to you, so that nothing ends unseen.",
      pending: "One moment…",
      done: "You get no more mails about the end of your membership.",
      dead: "This link is too old. Each reminder has a new one.",
    },
    stopLetters: {
      title: "Letters",
      heading: "Letters",
      introduction:
        "You need no login to end letters of this kind. Other mails, such as invoices, go on.",
      button: "Stop these letters",
      pending: "One moment…",
      done: "You get no more letters of this kind. Your profile has a switch for each kind.",
    },
  },
});

/** Shown for a link without its token. */
export const noLink = { tone: "bad", text: strings.noLink } as const;
