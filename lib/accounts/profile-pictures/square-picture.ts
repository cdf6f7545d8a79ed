import { IMAGE_TOO_LARGE, isJpegOrPng } from "#lib/accounts/profile-pictures/format.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { createFairQueue, type Party } from "#lib/core/http/fair-queue.ts";
import { sharp } from "#lib/core/images/sharp.ts";

const SIDE = 512;
const MOST_SECONDS = 3;

const MEDIA_TYPES = "Please choose a JPEG or PNG picture.";
const UNREADABLE = `This picture could not be read. ${MEDIA_TYPES}`;

const queue = createFairQueue({
  bounds: () => accountLimits.profileImagesWaiting,
  sentence: "Too many pictures are coming in. Please try again shortly.",
});

/** Keeps no metadata. @throws AppError tooLarge, invalid, unavailable when the queue is full */
export async function squarePicture(bytes: Uint8Array, by: Party): Promise<Buffer> {
  if (bytes.byteLength > accountLimits.profileImageBytes) {
    throw new AppError("tooLarge", IMAGE_TOO_LARGE);
  }
  if (!isJpegOrPng(bytes)) throw new AppError("invalid", MEDIA_TYPES);
  return queue.run(by, () => encode(bytes));
}

export function checkPictureQueue(by: Party): void {
  queue.check(by);
}

async function encode(bytes: Uint8Array): Promise<Buffer> {
  try {
    const limits = { limitInputPixels: accountLimits.profileImagePixels, failOn: "error" } as const;
    const picture = sharp(bytes, limits);
    const { width, height } = (await picture.metadata()).autoOrient;
    const side = Math.min(width, height);
    const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)];
    return await picture
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      // Crops before it resizes: a picture one pixel wide would become enormous.
      .extract({ left, top, width: side, height: side })
      .resize(SIDE, SIDE)
      .flatten({ background: "white" })
      .jpeg({ quality: 85 })
      .toBuffer();
  } catch (cause) {
    throw new AppError("invalid", UNREADABLE, { cause });
  }
}
