/** Acts of the staff with a member's account. */
import { lastEnd } from "#lib/accounts/membership/policy.ts";
import { listMemberships } from "#lib/accounts/membership/queries.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { auditOf, type createStaff } from "#tests/support/desk/staff.ts";

export type Client = Awaited<ReturnType<typeof createStaff>>;

export async function rename(
  id: string,
  data: { email?: string; firstName?: string; lastName?: string; phoneNumber?: string },
) {
  await database().write((tx) => tx.user.updateMany({ where: { id }, data }));
}

/** Acts as from a page of the member that was just loaded. */
export async function act(
  client: Client,
  call: { path: string },
  userId: string,
  more: object = {},
) {
  const end = lastEnd(await listMemberships(userId));
  const user = await database().read.user.findUnique({
    where: { id: userId },
    select: { email: true },
  });
  const address = user?.email ?? "nobody@example.com";
  const seen = { seen_until: end?.toISOString() ?? null, seen_at: now().toISOString() };
  return client.post(call.path, {
    json: { user_id: userId, reason: "asked by mail", address, ...seen, ...more },
  });
}

export const actionsOf = async (userId: string) =>
  (await auditOf(`user ${userId}`)).map(({ action }) => action);
