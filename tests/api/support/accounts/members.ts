/** Acts of the staff with a member's account. */
import { database } from "#lib/core/database/client.ts";
import { auditOf, type createStaff } from "#tests/support/desk/staff.ts";

export type Client = Awaited<ReturnType<typeof createStaff>>;

export async function rename(
  id: string,
  data: { email?: string; firstName?: string; lastName?: string },
) {
  await database().write((tx) => tx.user.updateMany({ where: { id }, data }));
}

export const act = (client: Client, call: { path: string }, userId: string, more: object = {}) =>
  client.post(call.path, { json: { user_id: userId, reason: "asked by mail", ...more } });

export const actionsOf = async (userId: string) =>
  (await auditOf(`user ${userId}`)).map(({ action }) => action);
