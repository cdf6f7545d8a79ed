import { extendMembership, grantMembership } from "#lib/accounts/membership/commands.ts";
import { logIn } from "#lib/accounts/sessions/commands.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { addUser } from "#lib/accounts/users/commands.ts";
import { now } from "#lib/core/config/clock.ts";
import { siteUrl } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { saveProgress } from "#lib/films/watch-progress/commands.ts";
import { browsers, type Person } from "#lib/site/demo-history/people.ts";

export async function findMember({ email }: Person): Promise<string | null> {
  const where = { email };
  return (await database().read.user.findUnique({ where, select: { id: true } }))?.id ?? null;
}

export async function register(
  person: Person,
  { isConfirmed, phone }: { isConfirmed: boolean; phone: boolean },
): Promise<void> {
  const { firstName, lastName, email } = person;
  const user = {
    ...{ email, firstName, lastName, phoneNumber: phone ? person.phone : "" },
    emailConfirmedAt: isConfirmed ? now() : null,
    ...{ billingState: person.state, billingPin: person.pin, billingAddress: person.address },
  };
  await addUser(user, null);
}

export async function signIn(id: string, browser: number, since: Date): Promise<void> {
  const where = { userId: id, createdAt: { gte: since } };
  const begun = await database().read.session.count({ where });
  if (begun === 0) await beginSession(id, browser);
}

export async function signedIn(id: string): Promise<SignedIn> {
  const at = now();
  const running = await database().read.session.findFirst({
    where: { userId: id, createdAt: { lte: at }, expiresAt: { gt: at } },
    select: { id: true },
    orderBy: { createdAt: "desc" },
  });
  return { id, sessionId: running?.id ?? (await beginSession(id, 0)) };
}

function beginSession(userId: string, browser: number): Promise<string> {
  const headers = { "user-agent": browsers[browser] ?? "" };
  const request = new Request(siteUrl(), { headers });
  return logIn(request, new Headers(), { userId, remembered: true, recheck: async () => {} });
}

type Film = { id: string; seconds: number };

export async function watch(id: string, { id: episode_id, seconds }: Film, part: number) {
  const where = { userId_episodeId: { userId: id, episodeId: episode_id } };
  const select = { userId: true } as const;
  if ((await database().read.watchProgress.findUnique({ where, select })) !== null) return;
  await saveProgress(await signedIn(id), {
    episode_id,
    position_seconds: Math.round(seconds * part),
    duration_seconds: seconds,
    age_seconds: 0,
  });
}

type Given = { actor: string; reason: string };

export async function grant(userId: string, act: Given): Promise<void> {
  if (await isGiven(userId, "membership.grant")) return;
  await grantMembership({ ...act, userId });
}

export async function extend(userId: string, days: number, act: Given): Promise<void> {
  if (await isGiven(userId, "membership.extend")) return;
  await extendMembership({ ...act, userId }, days);
}

async function isGiven(userId: string, action: string): Promise<boolean> {
  const where = { subject: `user ${userId}`, action };
  return (await database().read.auditEntry.count({ where })) > 0;
}
