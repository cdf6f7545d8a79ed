/** No letter contains a name: a stranger could register one to mail their own words. */
import { content } from "#lib/content/content.ts";
import type { ProseBlock } from "#lib/content/prose.ts";
import { subjectOf } from "#lib/content/settings.ts";

export type Link = { label: string; url: string };

export type Letter = {
  subject: string;
  /** The name in lists and downloads, where the subject would reveal another account. */
  listedAs?: string;
  /** In the place of the greeting: a letter to many begins with its title. */
  title?: string;
  paragraphs: readonly (string | Link | ProseBlock)[];
  action?: Link;
  note?: string;
  stop?: Link;
  /** Why one gets it; absent: because of one's account. */
  because?: string;
};

export const greeting = "Hello,";

export function confirmEmailLetter(url: string): Letter {
  return {
    subject: subjectOf(
      "confirmEmail",
      `Please confirm your email address at ${content().site.name}`,
    ),
    paragraphs: [
      `Welcome to ${content().site.name}. Please confirm that this address is yours, so that we can reach you about your membership.`,
    ],
    action: { label: "Confirm my address", url },
    note: "The link works for three days. If you did not register with us, you need not do anything.",
  };
}

export function staffInvitationLetter(url: string): Letter {
  return {
    subject: `You are invited to work at ${content().site.name}`,
    paragraphs: [
      `You are invited to the desk of ${content().site.name}, where the site is run. Log in with an account of this address, or register one, and open the link again.`,
    ],
    action: { label: "Accept the invitation", url },
    note: "The link works once, and for seven days. Do not hand this mail on.",
  };
}

export function newPasswordLetter(url: string): Letter {
  return {
    subject: subjectOf("newPassword", `A new password for ${content().site.name}`),
    paragraphs: ["We were asked for a new password for your account."],
    action: { label: "Choose a new password", url },
    note: "The link works once, and for 60 minutes. If it was not you, leave this mail be: your password stays as it is.",
  };
}

export function accountMadeLetter(url: string): Letter {
  return {
    subject: `An account for you at ${content().site.name}`,
    paragraphs: [
      `We have made an account for you at ${content().site.name}. Choose a password, and log in with this address.`,
    ],
    action: { label: "Choose a password", url },
    note: "The link works once, and for seven days. Later, Forgot password at the login mails another. If you do not want the account, you need not do anything.",
  };
}

type Change = { subject: string; fact: string; advice?: string };

/** Returns the notice of a change, whose link takes the account back. */
function changeLetter(describe: (site: string) => Change): (url: string) => Letter {
  return (url) => {
    const { subject, fact, advice = IF_NOT_YOU } = describe(content().site.name);
    return {
      subject,
      paragraphs: [fact, advice],
      action: { label: "It was not me: take my account back", url },
      note: "The link works for three days. It sets a new password, signs out all devices, and undoes what was done to the address and the ways to sign in since then. Do not hand this mail on.",
    };
  };
}

const IF_NOT_YOU = "If this was you, all is well. If it was not, take your account back at once.";

export const passwordChangedLetter = changeLetter((site) => ({
  subject: `Your password at ${site} was changed`,
  fact: "The password of your account was changed just now, and your other devices were signed out.",
}));

/** For the old address. Omits the new one: a stranger may have asked. */
export function emailChangeBegunLetter(): Letter {
  return {
    subject: `Another email address for your account at ${content().site.name}`,
    paragraphs: [
      "You have asked us to use another address for your account. It changes when the link that we sent there is opened. This address then gets a mail with a link to undo it.",
      `If it was not you, please write to ${content().site.supportEmail} now.`,
    ],
  };
}

/** For the old address. Omits the new one: a stranger may have chosen it. */
export const emailChangedLetter = changeLetter((site) => ({
  subject: `Your email address at ${site} was changed`,
  fact: "Your account has another email address as of now. This one gets no more mail about it.",
  advice:
    "If this was you, all is well. If it was not, take your account back at once: the account has this address again then.",
}));

const newAddressSubject = () => `Please confirm your new email address at ${content().site.name}`;

export function changeEmailLetter(url: string): Letter {
  return {
    subject: newAddressSubject(),
    paragraphs: [
      `You have asked to use this address for your account at ${content().site.name}. It becomes your account's when you open the link and confirm it there.`,
    ],
    action: { label: "Use this address", url },
    note: "The link works for 24 hours. If you did not ask for it, leave this mail be: nothing changes.",
  };
}

/** For the new address if it has an account. Nothing else reveals that. */
export function addressInUseLetter(): Letter {
  return {
    subject: `This address has an account at ${content().site.name}`,
    listedAs: newAddressSubject(),
    paragraphs: [
      `We were asked to use this address for another account at ${content().site.name}. It has an account already, so nothing was changed.`,
      "If it was you, log in with this address, or delete that account first. If it was not, you need not do anything.",
    ],
  };
}

export const deskAppAddedLetter = changeLetter((site) => ({
  subject: `An app with codes was added to your account at ${site}`,
  fact: "An app with codes was set up for your account just now. Its codes open the desk.",
}));

export const deskAppReplacedLetter = changeLetter((site) => ({
  subject: `The app with codes of your account at ${site} was replaced`,
  fact: "Another app with codes was set up for your account just now. Its codes open the desk, and those of the earlier app do not.",
}));

export const deskCodesRenewedLetter = changeLetter((site) => ({
  subject: `New recovery codes for your account at ${site}`,
  fact: "New recovery codes for the desk were made just now. The earlier ones no longer work.",
}));

/** Has no link: a mailbox is no second factor. */
export function deskFactorResetLetter(): Letter {
  return {
    subject: `Your second factor at ${content().site.name} was reset`,
    paragraphs: [
      "Your app with codes, your recovery codes and your passkeys were removed just now, and your devices were signed out. Log in with your password to set up a new second factor. If you have none, choose one by the link for a forgotten password.",
      `If you did not ask for it, write to ${content().site.supportEmail} at once.`,
    ],
  };
}

export const passkeyAddedLetter = changeLetter((site) => ({
  subject: `A passkey was added to your account at ${site}`,
  fact: "A passkey was added to your account just now. Each person who has the device can sign in with it.",
}));

export const passkeyRemovedLetter = changeLetter((site) => ({
  subject: `A passkey was removed from your account at ${site}`,
  fact: "A passkey was removed from your account just now. It no longer signs you in.",
}));

export function changeUndoneLetter(): Letter {
  return {
    subject: `Your account at ${content().site.name} has its earlier email address again`,
    paragraphs: [
      "The change of your account's email address was undone just now, by a link that went to the earlier address. This address is no longer the account's.",
      `If the earlier address is not yours any more, please write to us at ${content().site.supportEmail}.`,
    ],
  };
}

export function passwordResetLetter(url: string): Letter {
  return {
    subject: `Your password at ${content().site.name} was changed`,
    paragraphs: [
      "The password of your account was changed just now, and your other devices were signed out.",
      `If this was you, all is well. If it was not, choose a new password at once, and write to us at ${content().site.supportEmail}.`,
    ],
    action: { label: "Choose a new password", url },
  };
}

type Login = { device: string | null; time: string; url: string };

export function newDeviceLetter({ device, time, url }: Login): Letter {
  const name = device ?? "a browser that did not name itself";
  return {
    subject: `A login to your account at ${content().site.name} from a new device`,
    paragraphs: [
      `Your account was opened from a device that had not logged in to it before: ${name}, on ${time} (India's time).`,
      "If this was you, all is well. If it was not, choose a new password at once: it signs out all your devices.",
    ],
    action: { label: "Choose a new password", url },
  };
}

export function identityLinkedLetter(name: string) {
  return changeLetter((site) => ({
    subject: `Your account at ${site} is linked to ${name}`,
    fact: `From now on a ${name} account opens your account here. You see it on your profile, where you can remove it.`,
  }));
}

export function identityRemovedLetter(name: string) {
  return changeLetter((site) => ({
    subject: `Your account at ${site} is no longer linked to ${name}`,
    fact: `The link to ${name} was removed just now: ${name} no longer signs you in here.`,
  }));
}

type End = { day: string; days: number; planUrl: string; stopUrl: string };

export function renewalLetter({ day, days, planUrl, stopUrl }: End): Letter {
  const isToday = days === 0;
  const standard = `Your membership at ${content().site.name} ends ${isToday ? "today" : `on ${day}`}`;
  return {
    subject: subjectOf("renewal", standard, { day }),
    paragraphs: [
      `Your annual membership ends ${isToday ? "today, " : ""}on ${day}. It does not renew itself, and nothing is charged.`,
      "If you would like to go on, you can buy another year now: it begins when this one ends, so that no day is lost.",
    ],
    action: { label: "Renew my membership", url: planUrl },
    stop: { label: "No more reminders, please", url: stopUrl },
  };
}

/** For an act of the staff. Days in India, written out. */
export function membershipGivenLetter(from: string, until: string): Letter {
  return {
    subject: `A membership at ${content().site.name} for you`,
    paragraphs: [
      `We have given you a membership: you have access from ${from} to ${until}. Nothing is charged for it, and it does not renew itself.`,
    ],
  };
}

export function membershipExtendedLetter(days: number, until: string): Letter {
  return {
    subject: `Your membership at ${content().site.name} lasts longer`,
    paragraphs: [
      `We have added ${days === 1 ? "a day" : `${days} days`} to your membership: you have access until ${until} now. Nothing is charged for it.`,
    ],
  };
}

export function membershipEndedLetter(): Letter {
  return {
    subject: `Your membership at ${content().site.name} has ended`,
    paragraphs: [
      "We have ended your membership just now: the films no longer play for you. Your account, your watchlist and your invoices stay.",
      `If you do not know why, please write to ${content().site.supportEmail}.`,
    ],
  };
}

export function accountDeletedLetter(): Letter {
  return {
    subject: `Your account at ${content().site.name} was deleted`,
    paragraphs: [
      "Your account was deleted just now, as you asked: your profile, your watchlist and your devices are gone.",
      "What you paid stays in our books, and your invoices with the name and State on them, as tax law wants.",
      `If it was not you who asked, please write to us at ${content().site.supportEmail}.`,
    ],
  };
}

type Told = { name: string; before: string; after: string };

/** For owners: what sells or speaks for the publisher has changed. */
export function guardedChangeLetter(changes: readonly Told[], url: string): Letter {
  const names = changes.map(({ name }) => name).join(" and ");
  return {
    subject: `A change of ${names} at ${content().site.name}`,
    paragraphs: [
      `As of now, ${content().site.name} has another value for ${names}.`,
      ...changes.flatMap(({ before, after }) => [`Before: ${before}`, `Now: ${after}`]),
      "If this was agreed, all is well. If it was not, publish the earlier value, and look in the audit who it was.",
    ],
    action: { label: "Look at it at the desk", url },
  };
}

/** For a new address of the site. */
export function addressCodeLetter(code: string): Letter {
  return {
    subject: `Please confirm this address for ${content().site.name}`,
    paragraphs: [
      `An owner of ${content().site.name} wants the site to write from this address, and to name it for help. To confirm that it is yours, give the owner this code:`,
      code,
    ],
    note: "The code works for a day. If you know nothing of this, leave this mail be: nothing changes.",
  };
}

type Alert = { sentence: string; page: string; command: string };

/** For the operator; without personal data. */
export function alertsLetter(alerts: readonly Alert[]): Letter {
  const many = alerts.length === 1 ? "1 alert" : `${alerts.length} alerts`;
  return {
    subject: `${content().site.name}: ${many} about money`,
    paragraphs: alerts.flatMap(({ sentence, page, command }) => [
      sentence,
      { label: "Open it at the desk", url: page },
      command,
    ]),
    note: "docs/operate.md, 'Alerts', says what each means and what to do.",
  };
}
