import { mkdtemp, readFile, rm } from "node:fs/promises";
import path from "node:path";
import {
  addPicture,
  type NewPicture,
  PICTURE_TOO_LARGE,
} from "#lib/content/documents/picture-commands.ts";
import { contentLimits } from "#lib/content/shared-limits.ts";
import { environment } from "#lib/core/config/environment.ts";
import { saveBody } from "#lib/core/http/bodies/save-body.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { createMutex } from "#lib/core/mutex.ts";
import { countAttempt } from "#lib/core/rate-limits/attempts.ts";
import { deskRates } from "#lib/desk/rate-limits.ts";
import { actOf, type Staff } from "#lib/desk/session/desk-session.ts";

export const pictureLimit = { bytes: contentLimits.pictureBytes, sentence: PICTURE_TOO_LARGE };

const uploading = new Set<string>();

/** Encoding a picture takes hundreds of megabytes. */
const runExclusively = createMutex();

/** @throws AppError conflict during another upload; as `saveBody` and `addPicture` */
export async function uploadPicture(
  request: Request,
  who: Staff,
  added: NewPicture,
): Promise<string> {
  if (!/^image\/(?:jpeg|png)$/.test(request.headers.get("content-type") ?? "")) {
    throw new AppError("unsupportedMediaType", "Please choose a JPEG or PNG picture.");
  }
  if (uploading.has(who.id)) {
    throw new AppError("conflict", "Your last picture is still coming in. Please wait for it.");
  }
  uploading.add(who.id);
  try {
    await countAttempt({ rule: deskRates.pictureByAccount, by: who.id });
    return await keep(request, who, added);
  } finally {
    uploading.delete(who.id);
  }
}

async function keep(request: Request, who: Staff, added: NewPicture): Promise<string> {
  const folder = await mkdtemp(path.join(environment().dataDir, "picture-upload-"));
  try {
    const file = path.join(folder, "picture");
    await saveBody(request, file, pictureLimit);
    return await runExclusively(async () => {
      const bytes = await readFile(file);
      return addPicture(bytes, added, actOf(who, "changePictures", "added at the desk"));
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
