/** A second factor opens the desk for a staff member, in one session and for hours. */
import { findCurrentUser, signedOut } from "#lib/accounts/sessions/auth.ts";
import { findSessionUser } from "#lib/accounts/sessions/queries.ts";
import type { CurrentUser, SignedIn } from "#lib/accounts/sessions/types.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database, type Reader } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { HOUR_MS } from "#lib/core/durations.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { type Action, mayDo, needsFreshFactor, type StaffRole } from "#lib/desk/roles.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";

const UNUSED_MS = HOUR_MS;
const SEEN_GAP_MS = 60 * 1000;
/** Irreversible acts need a factor that is newer. */
const FRESH_MS = 10 * 60 * 1000;

export type Staff = SignedIn & {
  role: StaffRole;
  firstName: string;
  email: string;
  /** The audit's name: the id stays when the name changes. */
  actor: string;
};

type DeskView =
  | { kind: "visitor" }
  | { kind: "stranger" }
  | { kind: "locked"; staff: Staff }
  | { kind: "open"; staff: Staff; factorAt: Date };

/** False in a demo, whose owner has no second factor. */
export const asksForFactor = (): boolean => !environment().demo;

export async function viewDesk(cookieHeader: string | null): Promise<DeskView> {
  return viewDeskOf(await findCurrentUser(cookieHeader));
}

export async function viewDeskOf(
  user: Pick<CurrentUser, "id" | "sessionId" | "firstName" | "email"> | null,
  reader: Pick<Reader, "staff" | "deskSession"> = database().read,
): Promise<DeskView> {
  if (user === null) return { kind: "visitor" };
  const { id, sessionId, firstName, email } = user;
  const found = await reader.staff.findUnique({ where: { userId: id }, select: { role: true } });
  if (found === null) return { kind: "stranger" };
  const staff = { id, sessionId, firstName, email, role: found.role, actor: `staff ${id}` };
  if (!asksForFactor()) return { kind: "open", staff, factorAt: now() };
  const select = { openedAt: true, seenAt: true, factorAt: true } as const;
  const desk = await reader.deskSession.findUnique({ where: { sessionId }, select });
  if (desk === null || !isOpen(desk)) return { kind: "locked", staff };
  return { kind: "open", staff, factorAt: desk.factorAt };
}

function isOpen({ openedAt, seenAt }: { openedAt: Date; seenAt: Date }): boolean {
  const at = now().getTime();
  return at - openedAt.getTime() < deskLimits.sessionMs && at - seenAt.getTime() < UNUSED_MS;
}

export function isFresh({ factorAt }: { factorAt: Date }): boolean {
  return now().getTime() - factorAt.getTime() < FRESH_MS;
}

/** @throws AppError unauthorized; forbidden, with `desk` for a closed desk or an old factor */
export function expectAllowed(view: DeskView, action: Action): Staff {
  if (view.kind === "visitor") throw signedOut();
  if (view.kind === "stranger") throw new AppError("forbidden", "This is for the staff alone.");
  if (!mayDo(view.staff.role, action)) {
    throw new AppError("forbidden", "Your role may not do this.");
  }
  if (view.kind === "locked") {
    throw new AppError("forbidden", "Please open the desk again.", { fields: { desk: "locked" } });
  }
  if (needsFreshFactor(action) && !isFresh(view)) {
    const sentence = "Please confirm that it is you.";
    throw new AppError("forbidden", sentence, { fields: { desk: "factor" } });
  }
  return view.staff;
}

/** Checks again in the transaction. Returns the staff as read there. @throws as `expectAllowed` */
export async function expectStaff(tx: Transaction, who: Staff, action: Action): Promise<Staff> {
  const user = await findSessionUser(who.sessionId, tx);
  return expectAllowed(await viewDeskOf(user?.id === who.id ? user : null, tx), action);
}

export function actOf(who: Staff, action: Action, reason: string) {
  const recheck = (tx: Transaction) => expectStaff(tx, who, action);
  return { actor: who.actor, reason, recheck };
}

/** Opens the desk, or only renews its factor if it is open. */
export async function openDesk(tx: Transaction, { sessionId }: SignedIn): Promise<void> {
  const at = now();
  const opened = { openedAt: at, seenAt: at, factorAt: at };
  const where = { sessionId };
  const select = { openedAt: true, seenAt: true } as const;
  const desk = await tx.deskSession.findUnique({ where, select });
  const data = desk !== null && isOpen(desk) ? { seenAt: at, factorAt: at } : opened;
  await tx.deskSession.upsert({
    where,
    create: { sessionId, ...opened },
    update: data,
    select: { sessionId: true },
  });
}

export async function closeDesk({ sessionId }: SignedIn): Promise<void> {
  await database().write((tx) => tx.deskSession.deleteMany({ where: { sessionId } }));
}

export async function noteDeskUse({ sessionId }: SignedIn): Promise<void> {
  const at = now();
  const before = new Date(at.getTime() - SEEN_GAP_MS);
  const where = { sessionId, seenAt: { lt: before } };
  if ((await database().read.deskSession.count({ where })) === 0) return;
  await database().write((tx) => tx.deskSession.updateMany({ where, data: { seenAt: at } }));
}
