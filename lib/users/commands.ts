import { now } from "#lib/config/clock.ts";
import { database } from "#lib/database/client.ts";
import { isUniqueViolation } from "#lib/database/errors.ts";
import { AppError } from "#lib/http/errors.ts";
import { hashPassword, verifyPassword } from "#lib/users/passwords.ts";
import { findCredential } from "#lib/users/queries.ts";
import type { LoginInput, RegisterInput } from "#lib/users/schema.ts";
import { createUserId } from "#lib/users/user-id.ts";

/**
 * Makes an account. Resolves with the user's id. The hash is made whether or not the address is
 * taken, so that the time of the answer does not tell.
 * @throws AppError conflict when the address has an account already
 */
export async function registerUser(input: RegisterInput): Promise<string> {
  const passwordHash = await hashPassword(input.password);
  const createdAt = now();
  const data = {
    id: createUserId(),
    email: input.email_address,
    firstName: input.first_name,
    lastName: input.last_name,
    phoneNumber: input.phone_number,
    createdAt,
    credential: { create: { passwordHash, updatedAt: createdAt } },
  };
  try {
    await database().write((tx) => tx.user.create({ data, select: { id: true } }));
  } catch (cause) {
    if (!isUniqueViolation(cause)) throw cause;
    throw new AppError("conflict", "An account with this email address already exists.", { cause });
  }
  return data.id;
}

/**
 * The id of the user whose password this is.
 * @throws AppError unauthorized, alike and after the same time for an unknown user
 */
export async function verifyLogin(input: LoginInput): Promise<string> {
  const credential = await findCredential(input.email_address);
  const matches = await verifyPassword(input.password, credential?.passwordHash ?? null);
  if (credential === null || !matches) throw new AppError("unauthorized", "Invalid credentials");
  return credential.userId;
}
