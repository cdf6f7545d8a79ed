import type { Words } from "./words.ts";

const NEW_ADDRESS = "Please confirm your new email address at {name}";
const HAD_ADDRESS = "You get this letter because your account at {name} had this address.";

export const WAY_BACK = {
  button: "It was not me: take my account back",
  sample: { link: "/recover-account#sample" },
} as const;

/** A notice of a change, whose link takes the account back. */
export function wayBack(
  fact: string,
  advice = "If this was you, all is well. If it was not, take your account back at once.",
): string {
  return `${fact}

${advice}

{link}

The link works for three days. It sets a new password, signs out all devices, and undoes what was done to the address and the ways to sign in since then. Do not hand this mail on.`;
}

export const account = {
  confirmEmail: {
    event: "Someone registers, or asks for the link again",
    subject: "Please confirm your email address at {name}",
    text: `Welcome to {name}. Please confirm that this address is yours, so that we can reach you about your membership.

{link}

The link works for three days. If you did not register with us, you need not do anything.`,
    button: "Confirm my address",
    because: "You get this letter because this address was registered at {name}.",
    sample: { link: "/confirm-email#sample" },
  },
  newPassword: {
    event: "Someone has forgotten the password",
    subject: "A new password for {name}",
    text: `We were asked for a new password for your account.

{link}

The link works once, and for 60 minutes. If it was not you, leave this mail be: your password stays as it is.`,
    button: "Choose a new password",
    sample: { link: "/new-password#sample" },
  },
  accountMade: {
    event: "The staff makes an account",
    subject: "An account for you at {name}",
    text: `We have made an account for you at {name}. Choose a password, and log in with this address.

{link}

The link works once, and for seven days. Later, Forgot password at the login mails another. If you do not want the account, you need not do anything.`,
    button: "Choose a password",
    sample: { link: "/new-password#sample" },
  },
  passwordChanged: {
    ...WAY_BACK,
    event: "A member changes the password",
    subject: "Your password at {name} was changed",
    text: wayBack(
      "The password of your account was changed just now, and your other devices were signed out.",
    ),
  },
  passwordReset: {
    event: "A password is set by a mailed link",
    subject: "Your password at {name} was changed",
    text: `The password of your account was changed just now, and your other devices were signed out.

If this was you, all is well. If it was not, choose a new password at once, and write to us at {email}.

{link}`,
    button: "Choose a new password",
    sample: { link: "/forgot-password" },
  },
  emailChangeBegun: {
    event: "Another address is asked for: to the old one, which may be a thief's aim",
    subject: "Another email address for your account at {name}",
    text: `You have asked us to use another address for your account. It changes when the link that we sent there is opened. This address then gets a mail with a link to undo it.

If it was not you, please write to {email} now.`,
    sample: {},
  },
  emailChanged: {
    ...WAY_BACK,
    event: "Another address is confirmed: to the old one",
    subject: "Your email address at {name} was changed",
    text: wayBack(
      "Your account has another email address as of now. This one gets no more mail about it.",
      "If this was you, all is well. If it was not, take your account back at once: the account has this address again then.",
    ),
    because: HAD_ADDRESS,
  },
  changeEmail: {
    event: "Another address is asked for: to the new one",
    subject: NEW_ADDRESS,
    text: `You have asked to use this address for your account at {name}. It becomes your account's when you open the link and confirm it there.

{link}

The link works for 24 hours. If you did not ask for it, leave this mail be: nothing changes.`,
    button: "Use this address",
    because: "You get this letter because this address was given for an account at {name}.",
    sample: { link: "/change-email#sample" },
  },
  addressInUse: {
    event: "Another address is asked for, which has an account: nothing else reveals that",
    subject: "This address has an account at {name}",
    listedAs: NEW_ADDRESS,
    text: `We were asked to use this address for another account at {name}. It has an account already, so nothing was changed.

If it was you, log in with this address, or delete that account first. If it was not, you need not do anything.`,
    sample: {},
  },
  changeUndone: {
    event: "A change of address is undone: to the address that lost the account",
    subject: "Your account at {name} has its earlier email address again",
    text: `The change of your account's email address was undone just now, by a link that went to the earlier address. This address is no longer the account's.

If the earlier address is not yours any more, please write to us at {email}.`,
    because: HAD_ADDRESS,
    sample: {},
  },
  newDevice: {
    event: "An account is opened from a new device",
    subject: "A login to your account at {name} from a new device",
    text: `Your account was opened from a device that had not logged in to it before: {device}, on {time} (India's time).

If this was you, all is well. If it was not, choose a new password at once: it signs out all your devices.

{link}`,
    button: "Choose a new password",
    sample: { link: "/forgot-password", device: "Firefox on Windows", time: "3 May 2027, 09:41" },
  },
  consentWithdrawn: {
    event: "A member withdraws a consent on the page of her data",
    subject: "You withdrew a consent at {name}",
    text: `You withdrew just now: {what}. {effect}

You can agree again at any time.

{link}`,
    button: "Your data and choices",
    sample: {
      link: "/profile/data",
      what: "News of the site",
      effect: "No letter of this kind leaves any more.",
    },
  },
  accountDeleted: {
    event: "An account is deleted",
    subject: "Your account at {name} was deleted",
    text: `Your account was deleted just now, as you asked: your profile, your watchlist and your devices are gone.

What you paid stays in our books for eight years, and your invoices with the name and address on them, as tax law wants. The log of logins stays for one year without your name, as the rules on data protection want. A complaint that is still open stays with this address until it is answered.

If it was not you who asked, please write to us at {email}.`,
    because: HAD_ADDRESS,
    sample: {},
  },
  breach: {
    event: "The publisher tells of a breach of personal data",
    subject: "About your personal data at {name}: please read",
    text: `Something has happened to personal data that we keep of you. We tell each person concerned, as the law asks.

What happened:
{what}

The data concerned: {data}.

What it may mean for you:
{consequences}

What we have done, and are doing:
{measures}

What you can do:
{advice}

Whom to ask:
{contact}`,
    sample: {
      what: [
        "On 3 May 2027 a copy of our database of 1 May was open to the internet for two hours, on a computer of our host in Mumbai. It was read once from outside.",
      ],
      data: "name, e-mail address, phone number and picture",
      consequences: ["Someone may write to you in our name. Your password was not readable."],
      measures: ["The copy was closed at 14:10 and deleted. All keys have been replaced."],
      advice: ["Open no link in a letter that asks for your password or a payment."],
      contact: ["Meera Iyer, privacy@magazine.example, +91 22 5550 0100"],
    },
  },
} as const satisfies Record<string, Words>;
