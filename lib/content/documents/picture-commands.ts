import { hash } from "node:crypto";
import { uploadedPath } from "#lib/content/pictures.ts";
import { contentLimits } from "#lib/content/shared-limits.ts";
import { type Act, recordAudit, writeAs } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { AppError, changedSince, isAppError } from "#lib/core/http/errors.ts";
import { describePicture } from "#lib/core/images/describe-picture.ts";
import { measurePicture } from "#lib/core/images/measure-picture.ts";
import { pictureKind, refusalOf } from "#lib/core/images/picture-kind.ts";
import { sharp } from "#lib/core/images/sharp.ts";
import { createMutex } from "#lib/core/mutex.ts";
import { countEdition, writeEdition } from "./editions.ts";
import { usersOfPictures } from "./pictures.ts";

/** The longer side of the stored picture. */
const SIDE = 2400;
/** The time limit for decoding and encoding a picture. */
const MOST_SECONDS = 30;
/** Longer to shorter side: pages cut their sizes out of it. */
const MOST_RATIO = 20;

export const PICTURE_TOO_LARGE = "A picture has 30 MB at most.";
const TOO_MANY_PIXELS =
  "A picture has 100 million pixels at most, or 200 MB if it is turned, progressive or interlaced. " +
  "Please make it smaller first.";

/** Each may take 200 MB of memory. */
const alone = createMutex();

/** Pixels of the upright picture. */
export type Crop = { left: number; top: number; width: number; height: number };

export type NewPicture = { name: string; alternative: string; crop?: Crop | undefined };

/**
 * Stores a JPEG or PNG without metadata and returns its address. The same picture is stored once.
 * @throws AppError tooLarge; invalid for another file, a strip, or a crop beyond the edges
 */
export async function addPicture(
  file: Buffer,
  { name, alternative, crop }: NewPicture,
  act: Act,
): Promise<string> {
  if (file.length > contentLimits.pictureBytes) {
    throw new AppError("tooLarge", PICTURE_TOO_LARGE);
  }
  const refusal = refusalOf(file);
  if (refusal !== null) throw new AppError("invalid", refusal);
  const encoded = await alone(() => encode(file, crop));
  const bytes = new Uint8Array(encoded);
  const id = hash("sha256", encoded).slice(0, 16);
  const description = JSON.stringify(await describePicture(encoded));
  const data = { bytes, description, name, alternative, author: act.actor, createdAt: now() };
  await writeAs(act, async (tx) => {
    await tx.contentPicture.upsert({
      where: { id },
      create: { id, ...data },
      update: {},
      select: { id: true },
    });
    await recordAudit(tx, { ...act, action: "content.picture", subject: `picture ${id}` });
  });
  return uploadedPath(id);
}

async function encode(bytes: Buffer, crop: Crop | undefined): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: "error" });
    const { picturePixels: pixels, pictureHeldBytes } = contentLimits;
    const limits = { pixels, heldBytes: pictureHeldBytes };
    const { width, height, isTooLarge } = measurePicture(await picture.metadata(), limits);
    if (isTooLarge) throw new AppError("tooLarge", TOO_MANY_PIXELS);
    if (crop !== undefined) expectWithin(crop, { width, height });
    expectShape(crop ?? { width, height });
    return await picture
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .extract(crop ?? { left: 0, top: 0, width, height })
      .resize({ width: SIDE, height: SIDE, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .jpeg({ quality: 88, mozjpeg: true })
      .toBuffer();
  } catch (cause) {
    if (isAppError(cause)) throw cause;
    throw new AppError("invalid", failureOf(cause, pictureKind(bytes)), { cause });
  }
}

function failureOf(cause: unknown, kind: string | null): string {
  const isSlow = cause instanceof Error && cause.message.startsWith("timeout");
  return isSlow
    ? `Reading this picture takes longer than ${MOST_SECONDS} seconds. Please make it smaller first.`
    : `This ${kind} is damaged, or of a rare kind. Please open it and save it again.`;
}

type Size = Pick<Crop, "width" | "height">;

function expectShape({ width, height }: Size): void {
  if (Math.max(width, height) <= MOST_RATIO * Math.min(width, height)) return;
  const sentence = `A picture's longer side is at most ${MOST_RATIO} times the shorter one. This is ${width} × ${height} pixels.`;
  throw new AppError("invalid", sentence);
}

function expectWithin(crop: Crop, { width, height }: Size): void {
  if (crop.left + crop.width <= width && crop.top + crop.height <= height) return;
  throw new AppError("invalid", `The crop is larger than the picture (${width} × ${height}).`);
}

type SeenText = Act & { seenText?: string | undefined };

/**
 * Also changes the text on pages. `seenText`: on the actor's page. @throws AppError notFound;
 * conflict after another change
 */
export async function changeAlternative(
  id: string,
  alternative: string,
  act: SeenText,
): Promise<void> {
  await writeEdition(act, async (tx) => {
    const where = { id };
    const before = await tx.contentPicture.findUnique({ where, select: { alternative: true } });
    if (before === null) throw unknownPicture(id);
    // The response to the same change may have been lost.
    if (before.alternative === alternative) return;
    if (act.seenText !== undefined && act.seenText !== before.alternative)
      throw changedSince("text");
    await tx.contentPicture.updateMany({ where, data: { alternative } });
    await countEdition(tx);
    await recordAudit(tx, {
      ...act,
      action: "content.picture.alternative",
      subject: `picture ${id}`,
    });
  });
}

const unknownPicture = (id: string) => new AppError("notFound", `There is no picture '${id}'.`);

/** @throws AppError notFound; conflict, with names, while a document or draft shows it */
export async function removeUpload(id: string, act: Act): Promise<void> {
  await writeEdition(act, async (tx) => {
    const users = (await usersOfPictures(tx)).get(uploadedPath(id)) ?? [];
    if (users.length > 0) {
      const names = users.map((user) => user.replace("/", " ")).join(", ");
      const verb = users.length === 1 ? "shows" : "show";
      throw new AppError("conflict", `${names} ${verb} this picture.`);
    }
    const { count } = await tx.contentPicture.deleteMany({ where: { id } });
    if (count === 0) throw unknownPicture(id);
    await countEdition(tx);
    await recordAudit(tx, { ...act, action: "content.picture.remove", subject: `picture ${id}` });
  });
}
