import { IMAGE_TOO_LARGE, isJpegOrPng } from "#lib/accounts/profile-pictures/format.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { AppError, isAppError } from "#lib/core/http/errors.ts";
import { createFairQueue, type Party } from "#lib/core/http/fair-queue.ts";
import { measurePicture } from "#lib/core/images/measure-picture.ts";
import { sharp } from "#lib/core/images/sharp.ts";

const SIDE = 512;
const MOST_SECONDS = 3;

const MEDIA_TYPES = "Please choose a JPEG or PNG picture.";
const TOO_MANY_PIXELS = "This picture has too many pixels. Please make it smaller first.";
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
    const { profileImagePixels: pixels, profileImageHeldBytes: heldBytes } = accountLimits;
    const picture = sharp(bytes, { limitInputPixels: false, failOn: "error" });
    const limits = { pixels, heldBytes };
    const { width, height, isTooLarge } = measurePicture(await picture.metadata(), limits);
    if (isTooLarge) throw new AppError("invalid", TOO_MANY_PIXELS);
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
    if (isAppError(cause)) throw cause;
    throw new AppError("invalid", UNREADABLE, { cause });
  }
}
