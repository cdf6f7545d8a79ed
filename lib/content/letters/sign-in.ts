import { WAY_BACK, wayBack } from "./account.ts";
import type { Words } from "./words.ts";

const provider = { ...WAY_BACK, sample: { ...WAY_BACK.sample, provider: "Google" } } as const;

export const signIn = {
  passkeyAdded: {
    ...WAY_BACK,
    event: "A passkey is added",
    subject: "A passkey was added to your account at {name}",
    text: wayBack(
      "A passkey was added to your account just now. Each person who has the device can sign in with it.",
    ),
  },
  passkeyRemoved: {
    ...WAY_BACK,
    event: "A passkey is removed",
    subject: "A passkey was removed from your account at {name}",
    text: wayBack("A passkey was removed from your account just now. It no longer signs you in."),
  },
  identityLinked: {
    ...provider,
    event: "An account elsewhere is linked",
    subject: "Your account at {name} is linked to {provider}",
    text: wayBack(
      "From now on a {provider} account opens your account here. You see it on your profile, where you can remove it.",
    ),
  },
  identityRemoved: {
    ...provider,
    event: "An account elsewhere is removed",
    subject: "Your account at {name} is no longer linked to {provider}",
    text: wayBack(
      "The link to {provider} was removed just now: {provider} no longer signs you in here.",
    ),
  },
  deskAppAdded: {
    ...WAY_BACK,
    event: "Staff set up an app with codes",
    subject: "An app with codes was added to your account at {name}",
    text: wayBack(
      "An app with codes was set up for your account just now. Its codes open the desk.",
    ),
  },
  deskAppReplaced: {
    ...WAY_BACK,
    event: "Staff replace their app with codes",
    subject: "The app with codes of your account at {name} was replaced",
    text: wayBack(
      "Another app with codes was set up for your account just now. Its codes open the desk, and those of the earlier app do not.",
    ),
  },
  deskCodesRenewed: {
    ...WAY_BACK,
    event: "Staff make new recovery codes",
    subject: "New recovery codes for your account at {name}",
    text: wayBack(
      "New recovery codes for the desk were made just now. The earlier ones no longer work.",
    ),
  },
  /** Has no link: a mailbox is no second factor. */
  deskFactorReset: {
    event: "An owner resets a colleague's second factor",
    subject: "Your second factor at {name} was reset",
    text: `Your app with codes, your recovery codes and your passkeys were removed just now, and your devices were signed out. Log in with your password to set up a new second factor. If you have none, choose one by the link for a forgotten password.

If you did not ask for it, write to {email} at once.`,
    sample: {},
  },
} as const satisfies Record<string, Words>;
