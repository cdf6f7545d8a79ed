/** Pictures on disk stay readable until they are moved to the bucket. */
import { randomBytes } from "node:crypto";
import {
  bucketImages,
  diskImages,
  type ImageStorage,
} from "#lib/accounts/profile-pictures/disk-and-bucket.ts";
import { environment } from "#lib/core/config/environment.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { log } from "#lib/core/http/log.ts";

function storages(): [ImageStorage, ...ImageStorage[]] {
  return environment().s3 === null ? [diskImages] : [bucketImages, diskImages];
}

/** Saves a JPEG under an unguessable name. @throws AppError unavailable */
export async function saveImage(jpeg: Uint8Array): Promise<string> {
  const name = `${randomBytes(32).toString("base64url")}.jpg`;
  try {
    await storages()[0].write(name, jpeg);
    return name;
  } catch (cause) {
    throw unavailable("The picture could not be kept. Please try again later.", cause);
  }
}

/** @throws AppError unavailable */
export async function readImage(name: string): Promise<Buffer<ArrayBuffer> | null> {
  try {
    // The disk first: a picture that has just left it is in the bucket.
    for (const storage of storages().toReversed()) {
      const bytes = await storage.read(name);
      if (bytes !== null) return bytes;
    }
    return null;
  } catch (cause) {
    throw unavailable("The picture cannot be read now. Please try again later.", cause);
  }
}

/** Idempotent; logs a failure. */
export async function removeImage(name: string): Promise<void> {
  for (const storage of storages()) {
    await storage
      .remove(name)
      .catch((error: unknown) => log().error({ err: error }, "profile picture not removed"));
  }
}

export async function listImages(): Promise<{ name: string; writtenAt: Date }[]> {
  return (await Promise.all(storages().map((storage) => storage.list()))).flat();
}

function unavailable(sentence: string, cause: unknown): AppError {
  return new AppError("unavailable", sentence, { cause });
}
