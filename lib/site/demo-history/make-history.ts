/**
 * The demo's owner finds a shop with 90 days behind it. They are done by the site's own functions,
 * with its clock moved, before it answers its first request.
 */
import { holdInvoiceMails } from "#lib/billing/invoices/mail-invoices.ts";
import { recordAudit } from "#lib/core/audit/record.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { isAppError } from "#lib/core/http/errors.ts";
import { doDeed } from "./deeds.ts";
import { HISTORY_DOMAIN } from "./people.ts";
import { type Chapter, HISTORY_DAYS, tellStory } from "./story.ts";

const SUBJECT = "demo history";

const past = { email: { endsWith: `@${HISTORY_DOMAIN}` } };

type Beginning = { begunAt: Date; isOver: boolean };

/**
 * Makes the history once, in a shop without orders. Continues one that was interrupted.
 * `serveSandbox` begins to answer for Razorpay, in the time of the clock, and resolves with its end.
 */
export async function makeHistory(
  ownerEmail: string,
  serveSandbox: () => Promise<() => Promise<void>>,
): Promise<string> {
  const { begunAt, isOver } = await findBeginning();
  if (isOver) return "there";
  const owner = await database().read.user.findUnique({
    where: { email: ownerEmail },
    select: { id: true },
  });
  const last = await database().read.user.findFirst({
    where: past,
    select: { createdAt: true },
    orderBy: { createdAt: "desc" },
  });
  const end = await serveSandbox();
  try {
    await holdInvoiceMails(async () => {
      for (const chapter of tellStory(begunAt)) {
        if (last === null || chapter.at > last.createdAt) {
          await live(chapter, `staff ${owner?.id}`);
        }
      }
    });
  } finally {
    setClock();
    await end();
  }
  await close(begunAt);
  return `${HISTORY_DAYS} days of a shop added`;
}

async function live(chapter: Chapter, owner: string): Promise<void> {
  setClock(() => chapter.at);
  await doDeed(chapter, owner).catch((error: unknown) => {
    // Nobody watches after a refund; an interrupted history repeats its last steps.
    if (!isAppError(error) || !["forbidden", "conflict"].includes(error.code)) throw error;
  });
}

async function findBeginning(): Promise<Beginning> {
  const { auditEntry, order } = database().read;
  const known = await auditEntry.findMany({
    where: { subject: SUBJECT },
    select: { at: true, action: true },
    orderBy: { at: "asc" },
  });
  const isOver = known.some(({ action }) => action === "demo.history_made");
  const [begun] = known;
  if (begun) return { begunAt: begun.at, isOver };
  if ((await order.count({ take: 1 })) > 0) return { begunAt: now(), isOver: true };
  await note("demo.history_begun");
  return findBeginning();
}

/** Nobody is written to about the past. */
async function close(at: Date): Promise<void> {
  await database().write(async (tx) => {
    await tx.session.deleteMany({ where: { user: past } });
    await tx.outgoingMail.deleteMany({ where: { user: past } });
    const unmailed = { mailedAt: null, user: past };
    await tx.invoice.updateMany({ where: unmailed, data: { mailedAt: at } });
    const raised = { mailedAt: null, raisedAt: { lt: at } };
    await tx.alert.updateMany({ where: raised, data: { mailedAt: at } });
  });
  await note("demo.history_made");
}

function note(action: string): Promise<void> {
  const fact = { actor: "site", subject: SUBJECT, reason: "sample data of the demo" };
  return database().write((tx) => recordAudit(tx, { ...fact, action }));
}
