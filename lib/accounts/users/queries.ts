import { validUntil } from "#lib/accounts/membership/policy.ts";
import { listMemberships } from "#lib/accounts/membership/queries.ts";
import type { CurrentUser } from "#lib/accounts/sessions/types.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import { isAddress } from "#lib/mail/no-address.ts";

export type Credential = { userId: string; passwordHash: string };

export async function findCredential(login: string): Promise<Credential | null> {
  return database().read.credential.findFirst({
    where: { user: { OR: [{ email: login }, { id: login }] } },
    select: { userId: true, passwordHash: true },
  });
}

/** @throws AppError notFound */
export async function getProfile(userId: string) {
  const user = await database().read.user.findUnique({
    where: { id: userId },
    select: { firstName: true, lastName: true, email: true, phoneNumber: true, profileImage: true },
  });
  if (user === null) throw new AppError("notFound", "This profile no longer exists.");
  return describeProfile({ id: userId, ...user, memberships: await listMemberships(userId) });
}

type Described = Omit<CurrentUser, "planStatus" | "couponCode" | "sessionId" | "sessionSeenAt">;

export type Profile = ReturnType<typeof describeProfile>;

export function describeProfile(user: Described) {
  const until = validUntil(user.memberships, now());
  return {
    first_name: user.firstName,
    last_name: user.lastName,
    /** Empty for an account recovered while another had its address. */
    email: isAddress(user.email) ? user.email : "",
    phone_number: user.phoneNumber,
    user_id: user.id,
    profile_image_url: user.profileImage,
    subscription: until ? "Active" : "Not subscribed",
    validity: until ? `Valid until ${formatDay(until)}` : "",
  };
}
