import type { SecurityEventKind } from "#lib/accounts/sessions/types.ts";
import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    profile: {
      title: "My Profile",
      edit: "Edit",
      /** Follows `edit`, for screen readers. */
      editWhat: "profile",
      notes: "My Notes",
      gifts: "My Gifts",
      subscription: "Subscription",
      validity: "Validity",
      watchlist: "My Watchlist",
      settingsNotLoaded: "Your settings could not be loaded. Please reload the page to see them.",
    },
    edit: {
      title: "Edit Profile",
      notLoaded: "Unable to load profile. Please login again.",
      login: "Login",
      newPassword: "New password",
      submit: "Update Profile",
      pending: "Updating…",
      done: "Profile updated successfully",
      failed: "Update failed. Please try again.",
    },
    picture: {
      label: "Profile picture",
      preview: "Your choice",
      choose: "Choose a profile picture",
      remove: "Remove this choice",
      shrink: "Make it smaller and use it",
      chosen: (fileName: string) => `${fileName} will be saved with your profile.`,
      limits: "JPEG or PNG, at most 1 MB.",
      wrongKind: "Please choose a JPEG or PNG picture.",
    },
    confirmEmail: {
      label: "Your email address",
      text: "Please confirm your email address: a link is in our mail to you.",
      submit: "Send it again",
      sent: "The mail is on its way.",
    },
    sessions: {
      title: "Where you are signed in",
      introduction:
        "At most 20 browsers stay signed in: one more signs out the one that was used longest ago.",
      times: (since: string, seen: string) => `Since ${since}, last used ${seen}`,
      current: "This device",
      unknownDevice: "Unknown device",
      end: "Sign out",
      ended: "Signed out.",
      endOthers: "Sign out everywhere else",
      endedOthers: "Signed out everywhere else.",
    },
    activity: {
      title: "Recent activity",
      introduction:
        "If something here was not you, choose a new password. Times are in India's time zone.",
      empty: "Nothing has happened yet.",
      earlier: "Show earlier activity",
      unknownDevice: "Unknown device",
      events: {
        LOGIN: "Login",
        NEW_DEVICE_LOGIN: "Login from a new device",
        FAILED_LOGIN: "Failed login",
        PASSWORD_CHANGED: "Password changed",
        PASSWORD_RESET: "New password by mail",
        SESSION_REPLACED: "Signed out to make room for a new login",
        IDENTITY_LINKED: "Sign-in by another site added",
        IDENTITY_REMOVED: "Sign-in by another site removed",
        PASSKEY_ADDED: "Passkey added",
        PASSKEY_REMOVED: "Passkey removed",
        EMAIL_CHANGED: "Email address changed",
        ACCOUNT_RECOVERED: "Account taken back by a mailed link",
      } satisfies Record<SecurityEventKind, string>,
      times: (event: string, times: number) => `${event}, ${times} times`,
    },
    letters: {
      title: "Letters",
      text: "Which letters you get. Mails about your account, your payments and your security always come.",
      kinds: {
        news: "News of the site",
        episodes: "New episodes, while you are a member",
        reminders: "Before your membership ends",
      },
      done: (kind: string, wanted: boolean) => `${kind}: ${wanted ? "on" : "off"}.`,
    },
    data: {
      title: "Your data",
      text: "All that we keep about you, your picture and your invoices included, in one file (ZIP).",
      download: "Download my data",
    },
    deletion: {
      title: "Delete your account",
      text: "For good, at once, and without a way back.",
      open: "Delete my account",
      question: "Delete your account?",
      lost: [
        "Your membership ends, whatever is left of it, and nothing is paid back.",
        "Your profile, your picture, your watchlist and your watch history are deleted.",
        "What you paid stays in our books, and your invoices with the name and address on them, as tax law wants.",
      ],
      submit: "Delete for good",
      pending: "Deleting…",
      keep: "Keep my account",
    },
  },
});
