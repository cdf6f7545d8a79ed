/** What the publisher owns: read at each use, so that a publication needs no restart. */
import { describeSettings } from "#lib/core/config/describe-settings.ts";
import { environment, type Seller } from "#lib/core/config/environment.ts";
import { contactOf } from "./contact.ts";
import { content } from "./content.ts";
import type { BodyOf } from "./kinds/kinds.ts";
import type { LetterName } from "./kinds/settings.ts";

type Settings = BodyOf<"settings">;

/** Days before the end of a membership. */
const REMINDER_DAYS = [30, 7, 1, 0] as const;

const ANSWER_DAYS = 30;

/** The environment wins over the published document `settings`, which wins over the defaults. */
export function publisherSettings() {
  const { seller, mailFrom, securityContact } = environment();
  const { site, settings } = content();
  const { senderName = site.name, senderAddress = site.supportEmail } = settings;
  return {
    /** Null: payments get a receipt instead of a tax invoice. */
    seller: seller ?? sellerOf(settings),
    sender: mailFrom ?? { name: senderName, address: senderAddress },
    /** An e-mail address, or a page with https://. */
    securityContact: securityContact ?? settings.securityAddress ?? site.supportEmail,
    /** Who answers questions about personal data. */
    contact: contactOf(site, settings),
    /** Empty: no reminders. */
    remindsOfOrders: settings.remindsOfOrders ?? false,
    /** A request about one's data is answered within. The law allows 90 (DPDP Rules 2025, rule 14). */
    answerDays: settings.answerDays ?? ANSWER_DAYS,
    /** Years without a use after which an account ends; null: never. */
    unusedYears: settings.unusedYears ?? null,
    reminderDays: settings.sendsNoReminders ? [] : (settings.reminderDays ?? REMINDER_DAYS),
  };
}

function sellerOf(settings: Settings): Seller | null {
  const { sellerName: name, sellerAddress: address, sellerGstin: gstin } = settings;
  const { sellerSac: sac, sellerLut: lut = null } = settings;
  if (!name || !address || !gstin || !sac) return null;
  return { name, address, gstin, state: gstin.slice(0, 2), sac, lut };
}

/** `words`: what the subject names as `{day}` or `{number}`. */
export function subjectOf(
  letter: LetterName,
  standard: string,
  words: Readonly<Record<string, string>> = {},
): string {
  const own = content().settings.subjects?.find((row) => row.letter === letter)?.subject;
  return own?.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole) ?? standard;
}

const VARIABLES: Partial<Record<string, string>> = {
  sellerName: "SELLER_NAME",
  sellerAddress: "SELLER_ADDRESS",
  sellerGstin: "SELLER_GSTIN",
  sellerSac: "SELLER_SAC",
  sellerLut: "SELLER_LUT",
  senderName: "MAIL_FROM",
  senderAddress: "MAIL_FROM",
  securityAddress: "SECURITY_CONTACT",
} satisfies Partial<Record<keyof Settings, string>>;

/** Returns the variable that sets a field of the document `settings`; null: the desk sets it. */
export function machineSetting(field: string): { name: string; value: string | null } | null {
  const found = describeSettings().filter(({ isSet }) => isSet);
  const name = VARIABLES[field];
  // The machine's seller is whole, and may have no letter of undertaking.
  const sign = field.startsWith("seller") ? "SELLER_GSTIN" : name;
  if (name === undefined || !found.some((one) => one.name === sign)) return null;
  return { name, value: found.find((one) => one.name === name)?.value ?? null };
}
