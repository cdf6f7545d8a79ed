import { queueConfirmation } from "#lib/accounts/email/email-confirmation.ts";
import { attemptLogin } from "#lib/accounts/passwords/login-limit.ts";
import {
  checkPasswordQueue,
  hashPassword,
  verifyPassword,
} from "#lib/accounts/passwords/passwords.ts";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import type { LoginInput, RegisterInput } from "#lib/accounts/schema.ts";
import { type Client, isKnownDevice } from "#lib/accounts/sessions/known-devices.ts";
import { noteFailedLogin } from "#lib/accounts/sessions/security-log.ts";
import { type Credential, findCredential } from "#lib/accounts/users/queries.ts";
import { createUserId } from "#lib/accounts/users/user-id.ts";
import { recordConsent } from "#lib/content/notice/register.ts";
import { now } from "#lib/core/config/clock.ts";
import { calls } from "#lib/core/config/paths.ts";
import type { Prisma } from "#lib/core/database/generated/sqlite/client.ts";
import { ifTaken } from "#lib/core/database/unique.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { partyOf } from "#lib/core/http/client-address.ts";
import { AppError, isAppError } from "#lib/core/http/errors.ts";
import { count } from "#lib/core/metrics/count.ts";
import { attemptsFrom, countAttempt } from "#lib/core/rate-limits/attempts.ts";
import { writeWithMail } from "#lib/mail/outbox.ts";

/** Hashes first, so that timing reveals no address. @throws AppError conflict, tooManyRequests */
export async function registerUser(input: RegisterInput, client: Client): Promise<string> {
  const by = partyOf(client.networks, input.email_address);
  checkPasswordQueue(by);
  await countRegistration(input.email_address, client);
  const passwordHash = await hashPassword(input.password, by);
  const { first_name: firstName, last_name: lastName, phone_number: phoneNumber } = input;
  const user = { email: input.email_address, firstName, lastName, phoneNumber };
  return addUser(user, passwordHash);
}

type NewUser = Omit<Prisma.UserUncheckedCreateInput, "id" | "createdAt">;

/** Null adds an account without a password. @throws AppError conflict */
export async function addUser(user: NewUser, passwordHash: string | null): Promise<string> {
  const createdAt = now();
  const credential = passwordHash && { create: { passwordHash, updatedAt: createdAt } };
  const data = { id: createUserId(), ...user, createdAt, ...(credential ? { credential } : {}) };
  await writeWithMail(async (tx) => {
    await tx.user.create({ data, select: { id: true } });
    const shown = { purpose: "NOTICE", act: "SHOWN", place: calls.register.path } as const;
    await recordConsent(tx, { userId: data.id, ...shown });
    await queueConfirmation(tx, data);
  }).catch(ifTaken("conflict", "An account with this email address already exists."));
  return data.id;
}

export function countRegistration(email: string, { networks }: Client): Promise<void> {
  const attempts = attemptsFrom(networks, accountRates.registerByAddress);
  return countAttempt(...attempts, { rule: accountRates.registerByAccount, by: email });
}

/** Equally slow for an unknown user. @throws AppError unauthorized, tooManyRequests, unavailable */
export async function verifyLogin(input: LoginInput, client: Client): Promise<Credential> {
  const credential = await findCredential(input.email_address);
  // Counts by id: an account has two names, and must not get twice the attempts.
  const account = credential?.userId ?? input.email_address;
  const matches = await attemptPassword(account, input.password, credential, client).catch(
    (error: unknown) => {
      if (isAppError(error) && error.code === "tooManyRequests") count("logins", "refused");
      throw error;
    },
  );
  count("logins", matches ? "ok" : "failed");
  if (matches && credential !== null) return credential;
  await noteFailedLogin(account, client.device);
  throw refused.unauthorized();
}

async function attemptPassword(
  account: string,
  password: string,
  credential: Credential | null,
  client: Client,
): Promise<boolean> {
  const by = partyOf(client.networks, account);
  checkPasswordQueue(by);
  const knownDevice = (await isKnownDevice(account, client)) ? client.tokenHash : null;
  return attemptLogin({ account, networks: client.networks, knownDevice }, () =>
    verifyPassword(password, credential?.passwordHash ?? null, by),
  );
}

const refused = {
  unauthorized: () => new AppError("unauthorized", "Invalid credentials"),
  forbidden: () => new AppError("forbidden", "This is not your password."),
};

/** The hash takes 0.4 s: the password may have changed. @throws AppError unauthorized, forbidden */
export async function expectCredential(
  tx: Transaction,
  { userId, passwordHash }: Credential,
  code: keyof typeof refused,
): Promise<void> {
  const where = { userId, passwordHash, user: { deletedAt: null } };
  if ((await tx.credential.count({ where })) === 0) throw refused[code]();
}

/** Counts as a login. @throws AppError forbidden (a 401 reloads), tooManyRequests, unavailable */
export async function checkPassword(
  userId: string,
  password: string,
  client: Client,
): Promise<Credential> {
  const credential = await findCredential(userId);
  const matches = await attemptPassword(userId, password, credential, client);
  if (matches && credential !== null) return credential;
  await noteFailedLogin(userId, client.device);
  throw refused.forbidden();
}
