import { replacePassword } from "#lib/accounts/passwords/new-password.ts";
import { checkPasswordQueue, hashPassword } from "#lib/accounts/passwords/passwords.ts";
import { checkPictureQueue, squarePicture } from "#lib/accounts/profile-pictures/square-picture.ts";
import { removeImage, saveImage } from "#lib/accounts/profile-pictures/store.ts";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { expectSignedIn } from "#lib/accounts/sessions/commands.ts";
import type { Client } from "#lib/accounts/sessions/known-devices.ts";
import { forgetRights } from "#lib/accounts/sessions/rights.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import type { UpdateProfileInput } from "#lib/accounts/users/schema.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { partyOf } from "#lib/core/http/client-address.ts";
import { countAttempt } from "#lib/core/rate-limits/attempts.ts";
import { writeWithMail } from "#lib/mail/outbox.ts";

type Owner = SignedIn & { client: Client };

type Device = { secret: string } | null;

type Changes = Pick<UpdateProfileInput, "first_name" | "last_name" | "phone_number"> & {
  passwordHash: string | undefined;
  profileImage: string | undefined;
};

/** Saves a new picture first, removes the old one last; `deleteOrphanImages` clears leftovers. */
export async function updateProfile(owner: Owner, input: UpdateProfileInput): Promise<Device> {
  const { password, profile_image: upload, ...fields } = input;
  const by = partyOf(owner.client.networks, owner.id);
  if (password) {
    checkPasswordQueue(by);
    await countAttempt({ rule: accountRates.passwordChangeByAccount, by: owner.id });
  }
  if (upload) {
    checkPictureQueue(by);
    await countAttempt({ rule: accountRates.pictureChangeByAccount, by: owner.id });
  }
  const jpeg = upload && (await squarePicture(await upload.bytes(), by));
  const passwordHash = password && (await hashPassword(password, by));
  const profileImage = jpeg && (await saveImage(jpeg));
  const changes = { ...fields, passwordHash, profileImage };
  const { before, device } = await writeWithMail((tx) => applyChanges(tx, owner, changes));
  if (passwordHash) forgetRights();
  if (profileImage && before) await removeImage(before);
  return device;
}

async function applyChanges(
  tx: Transaction,
  owner: Owner,
  { passwordHash, profileImage, ...fields }: Changes,
): Promise<{ before: string | null; device: Device }> {
  await expectSignedIn(tx, owner);
  const where = { id: owner.id };
  const user = await tx.user.findUniqueOrThrow({ where, select: { profileImage: true } });
  const data = {
    firstName: fields.first_name,
    lastName: fields.last_name,
    ...(fields.phone_number === undefined ? {} : { phoneNumber: fields.phone_number }),
    ...(profileImage === undefined ? {} : { profileImage }),
  };
  await tx.user.update({ where, data, select: { id: true } });
  const { id, sessionId: session, client } = owner;
  const device =
    passwordHash === undefined
      ? null
      : await replacePassword(tx, id, passwordHash, { session, client });
  return { before: user.profileImage, device };
}
