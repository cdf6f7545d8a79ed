/**
 * The words of the mails. No name stands in them: a stranger may have typed it, to have us send
 * their words to an address that is not theirs.
 */
import { site } from "#lib/content/site.ts";

export type Letter = {
  subject: string;
  paragraphs: readonly string[];
  /** The one thing to do, as a button or a line of its own. */
  action?: { label: string; url: string };
  /** Below the action, in small print. */
  notes: readonly string[];
  /** The way to get no more of these. */
  stop?: { label: string; url: string };
};

export const greeting = "Hello,";

/** After registration: is this address really theirs? */
export function confirmEmailLetter(url: string): Letter {
  return {
    subject: `Please confirm your email address at ${site.name}`,
    paragraphs: [
      `Welcome to ${site.name}. Please confirm that this address is yours, so that we can reach you about your membership.`,
    ],
    action: { label: "Confirm my address", url },
    notes: [
      "The link works for three days. If you did not register with us, you need not do anything.",
    ],
  };
}

/** The way back in for whoever has forgotten the password. */
export function newPasswordLetter(url: string): Letter {
  return {
    subject: `A new password for ${site.name}`,
    paragraphs: ["Somebody, hopefully you, has asked for a new password for your account."],
    action: { label: "Choose a new password", url },
    notes: [
      "The link works once, and for 60 minutes. If it was not you, leave this mail be: your password stays as it is.",
    ],
  };
}

/** A notice, so that nobody's password is changed behind their back. */
export function passwordChangedLetter(url: string): Letter {
  return {
    subject: `Your password at ${site.name} was changed`,
    paragraphs: [
      "The password of your account was changed just now, and your other devices were signed out.",
      `If this was you, all is well. If it was not, choose a new password at once, and write to us at ${site.supportEmail}.`,
    ],
    action: { label: "Choose a new password", url },
    notes: [],
  };
}

/** After a login from a browser that the account has not seen before. */
export function newDeviceLetter(login: {
  device: string | null;
  time: string;
  url: string;
}): Letter {
  const device = login.device ?? "a browser that did not name itself";
  return {
    subject: `A login to your account at ${site.name} from a new device`,
    paragraphs: [
      `Your account was opened from a device that had not logged in to it before: ${device}, on ${login.time} (India's time).`,
      "If this was you, all is well. If it was not, choose a new password at once: it signs out all your devices.",
    ],
    action: { label: "Choose a new password", url: login.url },
    notes: [],
  };
}

/** A notice, so that nobody gets another way into an account behind its owner's back. */
export function identityLinkedLetter(name: string, url: string): Letter {
  return {
    subject: `Your account at ${site.name} is linked to ${name}`,
    paragraphs: [
      `From now on a ${name} account opens your account here. You see it on your profile, where you can remove it.`,
      `If this was you, all is well. If it was not, choose a new password at once, remove the link, and write to us at ${site.supportEmail}.`,
    ],
    action: { label: "Choose a new password", url },
    notes: [],
  };
}

/** And so that nobody takes one away. */
export function identityRemovedLetter(name: string, url: string): Letter {
  return {
    subject: `Your account at ${site.name} is no longer linked to ${name}`,
    paragraphs: [
      `The link to ${name} was removed just now: ${name} no longer signs you in here.`,
      `If this was you, all is well. If it was not, choose a new password at once, and write to us at ${site.supportEmail}.`,
    ],
    action: { label: "Choose a new password", url },
    notes: [],
  };
}

/** Before a membership ends: nothing renews itself. `day` is its last, in so many days. */
export function renewalLetter(end: {
  day: string;
  days: number;
  planUrl: string;
  stopUrl: string;
}): Letter {
  const isToday = end.days === 0;
  return {
    subject: `Your membership at ${site.name} ends ${isToday ? "today" : `on ${end.day}`}`,
    paragraphs: [
      `Your annual membership ends ${isToday ? "today, " : ""}on ${end.day}. It does not renew itself, and nothing is charged.`,
      "If you would like to go on, you can buy another year now: it begins when this one ends, so that no day is lost.",
    ],
    action: { label: "Renew my membership", url: end.planUrl },
    notes: [],
    stop: { label: "No more reminders, please", url: end.stopUrl },
  };
}

/** The last mail to somebody whose account is gone. */
export function accountDeletedLetter(): Letter {
  return {
    subject: `Your account at ${site.name} was deleted`,
    paragraphs: [
      "Your account was deleted just now, as you asked: your profile, your watchlist and your devices are gone.",
      "What you paid stays in our books, and your invoices with the name and State on them, as tax law wants.",
      `If it was not you who asked, please write to us at ${site.supportEmail}.`,
    ],
    notes: [],
  };
}

/** With each invoice, which is attached. */
export function invoiceLetter(title: string, number: string, url: string): Letter {
  return {
    subject: `${title} ${number} of ${site.name}`,
    paragraphs: [
      `Your ${title.toLowerCase()} ${number} is attached. You find it on your profile, too.`,
    ],
    action: { label: "See it online", url },
    notes: [],
  };
}

/** To the operator, about what needs a look. Nothing in it names a person. */
export function alertsLetter(alerts: readonly { sentence: string; command: string }[]): Letter {
  const many = alerts.length === 1 ? "1 alert" : `${alerts.length} alerts`;
  return {
    subject: `${site.name}: ${many} about money`,
    paragraphs: alerts.flatMap(({ sentence, command }) => [sentence, command]),
    notes: ["docs/operate.md, 'Alerts', says what each means and what to do."],
  };
}
