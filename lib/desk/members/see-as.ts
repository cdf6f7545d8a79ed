/** What a member reads on the own pages. Nothing is done as the member. */
import { listMemberships } from "#lib/accounts/membership/queries.ts";
import { describeProfile } from "#lib/accounts/users/queries.ts";
import { listInvoices } from "#lib/billing/invoices/queries.ts";
import { describePurchase } from "#lib/billing/orders/purchase.ts";
import { database } from "#lib/core/database/client.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { recordExport } from "#lib/desk/lists/record-export.ts";
import { listMailsOf } from "#lib/desk/mails/queries.ts";
import type { Staff } from "#lib/desk/session/desk-session.ts";

export type SeenAs = Awaited<ReturnType<typeof seeAs>>;

/** Leaves an audit entry. @throws AppError notFound, also for a deleted account */
export async function seeAs(who: Staff, id: string) {
  const user = await database().read.user.findUnique({
    where: { id, deletedAt: null },
    select: {
      firstName: true,
      lastName: true,
      email: true,
      emailConfirmedAt: true,
      phoneNumber: true,
      couponCode: true,
    },
  });
  if (user === null) throw new AppError("notFound", "There is no such member.");
  const reason = "looked at the member's own pages";
  await recordExport(who, "readMembers", {
    ...{ action: "member.seen_as", subject: `user ${id}`, reason },
  });
  const member = { id, ...user, profileImage: null, memberships: await listMemberships(id) };
  const [purchase, invoices, mails] = await Promise.all([
    describePurchase(member),
    listInvoices(id),
    listMailsOf(id),
  ]);
  return {
    profile: describeProfile(member),
    isConfirmed: user.emailConfirmedAt !== null,
    purchase: { ...purchase, person: id, watermark: null },
    invoices: invoices.map(({ number, kind, issuedAt, totalPaise }) => ({
      ...{ number, kind, totalPaise, issuedAt: issuedAt.toISOString() },
    })),
    mails,
  };
}
