import { now } from "#lib/config/clock.ts";
import { database } from "#lib/database/client.ts";
import { AppError } from "#lib/http/errors.ts";
import { formatDay, validUntil } from "#lib/membership/policy.ts";
import { listMemberships } from "#lib/membership/queries.ts";
import type { Profile } from "#lib/users/types.ts";

/** What a login needs, by e-mail address or by user id; null when nobody has it. */
export async function findCredential(
  login: string,
): Promise<{ userId: string; passwordHash: string } | null> {
  return database().read.credential.findFirst({
    where: { user: { OR: [{ email: login }, { id: login }] } },
    select: { userId: true, passwordHash: true },
  });
}

/** The profile as its owner sees it. @throws AppError notFound */
export async function getProfile(userId: string): Promise<Profile> {
  const user = await database().read.user.findUnique({
    where: { id: userId },
    select: { firstName: true, lastName: true, email: true, phoneNumber: true, profileImage: true },
  });
  if (user === null) throw new AppError("notFound", "This profile no longer exists.");
  const until = validUntil(await listMemberships(userId), now());
  return {
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    phone_number: user.phoneNumber,
    user_id: userId,
    profile_image_url: user.profileImage,
    subscription: until ? "Active" : "Not subscribed",
    validity: until ? `Valid until ${formatDay(until)}` : "",
  };
}
