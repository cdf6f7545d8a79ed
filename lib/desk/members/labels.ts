/** Words by which the staff find members of one kind again. */
import { z } from "zod";
import type { Act as MemberAct } from "#lib/accounts/membership/commands.ts";
import { expectAccount } from "#lib/accounts/users/search.ts";
import { recordAudit, writeAs } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { database, type Reader } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { isPlainText } from "#lib/core/plain-text.ts";

const LETTERS = 40;
/** Of a member. */
const MOST_LABELS = 20;
/** Of all members: the list offers them as one choice. */
const MOST_KINDS = 100;

const sentence = `A label has 1 to ${LETTERS} letters.`;

/** Any letters, so never a part of a joined text. */
export const label = z
  .string(sentence)
  .transform((text) => text.replaceAll(/\s+/g, " ").trim())
  .refine((text) => text !== "" && [...text].length <= LETTERS && isPlainText(text), sentence);

/** In the order of the alphabet. */
export async function listLabels(db: Pick<Reader, "memberLabel"> = database().read) {
  const rows = await db.memberLabel.groupBy({ by: "label", orderBy: { label: "asc" } });
  return rows.map((row) => row.label);
}

export function addLabel(act: MemberAct, text: string): Promise<void> {
  return writeAs(act, async (tx) => {
    await expectAccount(tx, act.userId);
    if (!(await putLabel(tx, act.userId, text))) return;
    await record(tx, act, "member.label_added", text);
  });
}

/** Does nothing when it is gone already. */
export function removeLabel(act: MemberAct, text: string): Promise<void> {
  return writeAs(act, async (tx) => {
    if (!(await takeLabel(tx, act.userId, text))) return;
    await record(tx, act, "member.label_removed", text);
  });
}

/** Resolves with false for a label that is there. @throws AppError conflict above the limits */
export async function putLabel(tx: Transaction, userId: string, text: string): Promise<boolean> {
  const labels = await tx.memberLabel.findMany({ where: { userId }, select: { label: true } });
  if (labels.some(({ label: has }) => has === text)) return false;
  if (labels.length >= MOST_LABELS) {
    throw new AppError("conflict", `A member has at most ${MOST_LABELS} labels.`);
  }
  const isKnown = await tx.memberLabel.findFirst({ where: { label: text }, select: { at: true } });
  if (!isKnown && (await listLabels(tx)).length >= MOST_KINDS) {
    throw new AppError("conflict", `There are ${MOST_KINDS} labels already: use one of them.`);
  }
  const data = { userId, label: text, at: now() };
  await tx.memberLabel.create({ data, select: { at: true } });
  return true;
}

export async function takeLabel(tx: Transaction, userId: string, text: string): Promise<boolean> {
  return (await tx.memberLabel.deleteMany({ where: { userId, label: text } })).count > 0;
}

function record(tx: Transaction, act: MemberAct, action: string, text: string) {
  const details = { label: text };
  return recordAudit(tx, { ...act, action, subject: `user ${act.userId}`, details });
}
