/** Letters to many: their drafts, and members who want them. */
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { createMember, createSubscriber } from "#tests/support/accounts/people.ts";
import type { createStaff } from "#tests/support/desk/staff.ts";

type Client = Pick<Awaited<ReturnType<typeof createStaff>>, "post">;

export const words = {
  kind: "EPISODES",
  subject: "Season Three begins",
  title: "Season Three begins",
  body: "Four **new** films from [Season One](/season-one).",
  button: { label: "See the season", page: "/season-one" },
};

let letters = 0;

/** Saves a draft. Resolves with its names. */
export async function draftLetter(staff: Client, more: object = {}) {
  letters += 1;
  const key = `letter-${process.pid}-${Date.now()}-${letters}`;
  const json = { id: `announcement/${key}`, body: { ...words, ...more }, based_on: 0 };
  const saved = await staff.post(deskCalls.saveContent.path, { json });
  if (saved.status !== 200) throw new Error(String(saved.body.detail));
  return { letter_id: key, draft: Number(saved.body.revision) };
}

type Wanted = {
  label?: string;
  hasPlan?: boolean;
  hasNews?: boolean;
  isConfirmed?: boolean;
  plan?: "ended";
};

/** Creates a member with a confirmed address. */
export async function createReader(wanted: Wanted = {}) {
  const { label, hasPlan = true, hasNews = false, isConfirmed = true, plan } = wanted;
  const member = await (hasPlan || plan ? createSubscriber() : createMember());
  const where = { id: member.userId };
  const at = now();
  const user = await database().write(async (tx) => {
    if (label) {
      const data = { userId: member.userId, label, at };
      await tx.memberLabel.create({ data, select: { at: true } });
    }
    if (plan === "ended") {
      await tx.membership.updateMany({ where: { userId: member.userId }, data: { endsAt: at } });
    }
    const data = {
      ...(isConfirmed && { emailConfirmedAt: at }),
      ...(hasNews && { newsFrom: at }),
    };
    return tx.user.update({ where, data, select: { email: true } });
  });
  return { ...member, email: user.email };
}
