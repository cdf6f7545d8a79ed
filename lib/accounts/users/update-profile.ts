import { replacePassword } from "#lib/accounts/passwords/new-password.ts";
import { checkPasswordQueue, hashPassword } from "#lib/accounts/passwords/passwords.ts";
import { checkPictureQueue, squarePicture } from "#lib/accounts/profile-pictures/square-picture.ts";
import { removeImage, saveImage } from "#lib/accounts/profile-pictures/store.ts";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import type { UpdateProfileInput } from "#lib/accounts/schema.ts";
import { expectSignedIn } from "#lib/accounts/sessions/commands.ts";
import type { Client } from "#lib/accounts/sessions/known-devices.ts";
import { forgetRights } from "#lib/accounts/sessions/rights.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { partyOf } from "#lib/core/http/client-address.ts";
import { countAttempt } from "#lib/core/rate-limits/attempts.ts";
import { writeWithMail } from "#lib/mail/outbox.ts";

type Owner = SignedIn & { email: string; client: Client };

/** Saves a new picture first, removes the old one last; `deleteOrphanImages` clears leftovers. */
export async function updateProfile(owner: Owner, input: UpdateProfileInput) {
  const { id, email, sessionId: session, client } = owner;
  const { password, profile_image: upload, phone_number: phoneNumber } = input;
  const by = partyOf(client.networks, id);
  if (password) {
    checkPasswordQueue(by);
    await countAttempt({ rule: accountRates.passwordChangeByAccount, by: email });
  }
  if (upload) {
    checkPictureQueue(by);
    await countAttempt({ rule: accountRates.pictureChangeByAccount, by: id });
  }
  const jpeg = upload && (await squarePicture(await upload.bytes(), by));
  const passwordHash = password && (await hashPassword(password, by));
  const profileImage = jpeg && (await saveImage(jpeg));
  const { before, secret } = await writeWithMail(async (tx) => {
    const { profileImage: before } = await expectSignedIn(tx, owner);
    const data = {
      firstName: input.first_name,
      lastName: input.last_name,
      ...(phoneNumber === undefined ? {} : { phoneNumber }),
      ...(profileImage === undefined ? {} : { profileImage }),
    };
    await tx.user.update({ where: { id }, data, select: { id: true } });
    const change = { session, client };
    const secret = passwordHash ? await replacePassword(tx, id, passwordHash, change) : null;
    return { before, secret };
  });
  if (passwordHash) forgetRights();
  if (profileImage && before) await removeImage(before);
  return secret;
}
