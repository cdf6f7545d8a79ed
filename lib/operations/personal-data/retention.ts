/**
 * For how long each kind of data is kept, and why. The member's summary, the notice, the desk and the
 * doctor read this table, and the site carries it out (`carryOutRetention`).
 */
import { deleteExpiredLinks } from "#lib/accounts/email/mailed-links.ts";
import { deleteOldRequests } from "#lib/accounts/requests/delete-old.ts";
import { deleteUsedChallenges } from "#lib/accounts/sessions/challenge.ts";
import { deleteExpiredSessions } from "#lib/accounts/sessions/commands.ts";
import { deleteOldSecurityEvents } from "#lib/accounts/sessions/security-log.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { deleteExpiredInvitations } from "#lib/accounts/staff/team.ts";
import { eraseOldBuyers } from "#lib/billing/invoices/erase-buyers.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { deleteOldEvents } from "#lib/billing/webhooks/webhook-events.ts";
import { publisherSettings } from "#lib/content/settings.ts";
import { DAY_MS, YEAR_MS } from "#lib/core/durations.ts";
import { deleteExpiredCounts } from "#lib/core/rate-limits/attempts.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { deleteOldStreams } from "#lib/films/streams/commands.ts";
import { deleteOldDeliveries } from "#lib/mail/many/deliveries.ts";
import { deleteOldRecords } from "#lib/mail/records.ts";
import { mailLimits } from "#lib/mail/shared-limits.ts";
import { operationsLimits } from "#lib/operations/shared-limits.ts";
import { deleteRemains, endUnusedAccounts } from "./ended-accounts.ts";
import { type DataKind, dataKinds } from "./kinds.ts";

type Rule = {
  /** Follows 'kept'. */
  kept: string;
  /** The law, or the reason for the time. */
  reason: string;
  /** What the site does for it; none: nothing has an age, or `kept` says who does it. */
  erase?: readonly (() => Promise<unknown>)[];
};

const ACCOUNT = "until the account ends";
const BOOKS = `for ${billingLimits.bookYears} years after the financial year`;
const PURPOSE = "the purpose lasts as long (DPDP Act 2023, section 8(7))";
const TAX_LAW = "Companies Act 2013, section 128(5); CGST Act 2017, section 36";
const LOGS = "DPDP Rules 2025, rules 6(1)(e) and 8(3): one year at least";

/** Of data about members. */
const rules: Readonly<Record<DataKind, Rule>> = {
  account: { kept: ACCOUNT, reason: PURPOSE, erase: [endUnusedAccounts] },
  signIn: {
    kept: `${ACCOUNT}, sessions and links until they expire; the security log for ${span(accountLimits.securityEventMs)}, also after the account, without a name`,
    reason: `${PURPOSE}; of the log: ${LOGS}`,
    erase: [
      deleteExpiredSessions,
      deleteExpiredLinks,
      deleteUsedChallenges,
      deleteExpiredInvitations,
      deleteOldSecurityEvents,
    ],
  },
  billing: {
    kept: `details ${ACCOUNT}; documents ${BOOKS}, also after the account, with name and address`,
    reason: TAX_LAW,
    erase: [eraseOldBuyers],
  },
  payments: { kept: `${BOOKS} at least; after the account without a name`, reason: TAX_LAW },
  memberships: {
    kept: `${BOOKS} at least; after the account without a name`,
    reason: TAX_LAW,
    erase: [deleteRemains],
  },
  gifts: { kept: "until the giver's account ends", reason: PURPOSE },
  watching: {
    kept: `${ACCOUNT}, or until the member deletes it; open films for ${span(filmLimits.streamKeptMs)}`,
    reason: PURPOSE,
    erase: [deleteOldStreams],
  },
  notes: { kept: `${ACCOUNT}, or until the member deletes it`, reason: PURPOSE },
  letters: {
    kept: `choices ${ACCOUNT}, a letter until it is sent; its title for ${span(mailLimits.mailRecordMs)}`,
    reason: LOGS,
    erase: [deleteOldRecords, deleteOldDeliveries],
  },
  requests: {
    kept: `for ${span(accountLimits.closedRequestMs)} after the end; an open complaint until it is answered, also after the account; the nominee ${ACCOUNT}`,
    reason: "DPDP Act 2023, sections 11 to 14; DPDP Rules 2025, rule 14",
    erase: [deleteOldRequests],
  },
  consents: {
    kept: "as long as the account's row: after the account for a year at least, without a name",
    reason: `to prove consent (DPDP Act 2023, section 6(10)); ${LOGS}`,
  },
  care: {
    kept: `${ACCOUNT}; lists of an act on many members for ${span(operationsLimits.bulkKeptMs)}`,
    reason: PURPOSE,
  },
  staff: { kept: "until the colleague leaves the team", reason: PURPOSE },
};

/** Of data that names nobody, or that the site does not keep itself. */
const otherRules: Readonly<Record<string, Rule>> = {
  "counts of attempts, under keyed hashes": {
    kept: "for a day at most",
    reason: "safeguards (DPDP Act 2023, section 8(5))",
    erase: [deleteExpiredCounts],
  },
  "Razorpay's reports, as ids": {
    kept: `for ${span(billingLimits.webhookEventMs)}; of an unknown order ${span(billingLimits.unknownEventMs)}`,
    reason: "to find each payment",
    erase: [deleteOldEvents],
  },
  "the audit, under ids": {
    kept: "as long as the site: entries are only added",
    reason: LOGS,
  },
  "the logs of the machine and the proxy": {
    kept: "for a year, as the operator sets it",
    reason: LOGS,
  },
  backups: { kept: "until the operator deletes them", reason: "DPDP Rules 2025, rule 6(1)(d)" },
};

export type Retention = { what: string; kept: string; reason: string };

/** Rows for pages and documents, of all kinds. */
export function listRetention(): Retention[] {
  const kinds = Object.entries(dataKinds) as [DataKind, (typeof dataKinds)[DataKind]][];
  const ofMembers = kinds.map(([kind, { name }]) => {
    return { what: name, kept: keptFor(kind), reason: rules[kind].reason };
  });
  const others = Object.entries(otherRules).map(([what, { kept, reason }]) => {
    return { what, kept, reason };
  });
  return [...ofMembers, ...others];
}

/** Follows 'kept'. */
export function keptFor(kind: DataKind): string {
  const { unusedYears } = publisherSettings();
  const { kept } = rules[kind];
  if (kind !== "account" || unusedYears === null) return kept;
  return `${kept}, which it does after ${unusedYears} years without a use`;
}

export function erasers(): (() => Promise<unknown>)[] {
  return [...Object.values(rules), ...Object.values(otherRules)].flatMap(({ erase = [] }) => erase);
}

function span(ms: number): string {
  if (ms === YEAR_MS) return "a year";
  const days = Math.round(ms / DAY_MS);
  return days === 1 ? "a day" : `${days} days`;
}
