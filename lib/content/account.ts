/** The words of the screens around an account. */
import { site } from "#lib/content/site.ts";

export const forgottenPasswordPage = {
  heading: "Forgot your password?",
  introduction: "Tell us your email address, and we send you a link to choose a new one.",
  sent: "If there is an account with this address, a mail is on its way. Its link works for 60 minutes.",
} as const;

export const newPasswordPage = {
  heading: "A new password",
  introduction: "Choose one that you use nowhere else. Your devices are signed out.",
  done: "Your password is changed. You can now login.",
  noLink: "This link is not whole. Please open the one in our mail, or ask for a new one.",
} as const;

export const confirmEmailPage = {
  heading: "Your email address",
  introduction: `So that ${site.name} can reach you about your membership.`,
  pending: "One moment…",
  done: "Thank you, your email address is confirmed.",
} as const;

export const stopRemindersPage = {
  heading: "Reminders",
  introduction: "Before a membership ends we write to you, so that nothing ends unseen.",
  pending: "One moment…",
  done: "You get no more mails about the end of your membership.",
} as const;

export const confirmEmailBanner = {
  text: "Please confirm your email address: a link is in our mail to you.",
  sent: "The mail is on its way.",
} as const;

/** What happened to an account, by the kinds of `SecurityEvent`. */
export const securityLog = {
  heading: "Recent activity",
  introduction:
    "If something here was not you, choose a new password. Times are in India's time zone.",
  empty: "Nothing has happened yet.",
  earlier: "Show earlier activity",
  unknownDevice: "Unknown device",
  kinds: {
    LOGIN: "Login",
    NEW_DEVICE_LOGIN: "Login from a new device",
    FAILED_LOGIN: "Failed login",
    PASSWORD_CHANGED: "Password changed",
    PASSWORD_RESET: "New password by mail",
    SESSION_REPLACED: "Signed out to make room for a new login",
  },
} as const;

export const accountSettings = {
  devices: "Where you are signed in",
  devicesText:
    "At most 20 browsers stay signed in: one more signs out the one that was used longest ago.",
  data: "Your data",
  dataText:
    "All that we keep about you, your picture and your invoices included, in one file (ZIP).",
  deletion: "Delete your account",
  deletionText: "For good, at once, and without a way back.",
  lost: [
    "Your membership ends, whatever is left of it, and nothing is paid back.",
    "Your profile, your picture, your watchlist and your watch history are deleted.",
    "What you paid stays in our books, and your invoices with the name and address on them, as tax law wants.",
  ],
} as const;
