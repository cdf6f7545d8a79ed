/** Gives a new demo a past of 90 days: calls the site's own functions with a moved clock. */
import { holdInvoiceMails } from "#lib/billing/invoices/mail-invoices.ts";
import { recordAudit } from "#lib/core/audit/record.ts";
import { type Environment, environment } from "#lib/core/config/environment.ts";
import { sandboxPath } from "#lib/core/config/paths.ts";
import { database } from "#lib/core/database/client.ts";
import { withLease } from "#lib/core/database/lease.ts";
import { log } from "#lib/core/http/log.ts";
import { demoAccounts } from "#lib/site/demo-accounts.ts";
import { withPastClock } from "#lib/site/demo-history/past-clock.ts";
import { withPastSandbox } from "#lib/site/demo-history/past-sandbox.ts";
import { playHistory } from "#lib/site/demo-history/play.ts";

/** Longer than the history takes. The start after a killed one waits until the lease ends. */
const LEASE_MS = 15_000;
const LOOK_MS = 250;

const SUBJECT = "demo history";

/** Idempotent: the start after a killed one resumes. */
export async function prepareHistory(): Promise<string> {
  if (!mayHave(environment())) return "none";
  const giveUpAt = performance.now() + 2 * LEASE_MS;
  for (;;) {
    if (!(await isWanted())) return "there";
    const made = await withLease(SUBJECT, LEASE_MS, make);
    if (made !== null) return made;
    if (performance.now() > giveUpAt) return "left to another process";
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Requires the demo's own sandbox, so that no real money can move. */
function mayHave({ demo, demoHistory, sandbox, razorpay, ownAddress }: Environment): boolean {
  return demo && demoHistory && sandbox && razorpay.apiBase === `${ownAddress}${sandboxPath}`;
}

async function isWanted(): Promise<boolean> {
  const { auditEntry, order, user } = database().read;
  const entries = { subject: SUBJECT } as const;
  if ((await auditEntry.count({ where: { ...entries, action: MADE } })) > 0) return false;
  if ((await auditEntry.count({ where: entries })) > 0) return true;
  const others = { email: { notIn: demoAccounts.map(({ email }) => email) } };
  return (await order.count({ where: {} })) + (await user.count({ where: others })) === 0;
}

const BEGUN = "demo.history_begun";
const MADE = "demo.history_made";

async function make(): Promise<string> {
  if (!(await isWanted())) return "there";
  const until = await beginAt();
  const { level } = log();
  log().level = "error";
  holdInvoiceMails(true);
  try {
    const made = await withPastClock(() =>
      withPastSandbox(environment(), (tellTime) => playHistory(until, tellTime)),
    );
    await note(MADE, "the history of the demo is whole");
    return made;
  } finally {
    holdInvoiceMails(false);
    log().level = level;
  }
}

/** Recorded once, so that the history ends at the same time after a kill. */
async function beginAt(): Promise<Date> {
  const where = { subject: SUBJECT, action: BEGUN };
  const begun = await database().read.auditEntry.findFirst({ where, select: { at: true } });
  if (begun !== null) return begun.at;
  await note(BEGUN, "invented people and purchases, for a look at the desk");
  return beginAt();
}

function note(action: string, reason: string): Promise<void> {
  const fact = { actor: "site", action, subject: SUBJECT, reason };
  return database().write((tx) => recordAudit(tx, fact));
}
