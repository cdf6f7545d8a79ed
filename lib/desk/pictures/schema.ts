import { z } from "zod";
import { contentLimits } from "#lib/content/shared-limits.ts";
import { filled, reason } from "#lib/desk/schema.ts";

const most = contentLimits.alternativeCharacters;

const alternative = filled("Please say what the picture shows.")
  .max(most, `The alternative text has at most ${most} letters.`)
  .regex(/^\P{Cc}*$/u, "The alternative text is a single line.");

const id = z.string("id is missing.").regex(/^[0-9a-f]{16}$/, "id is not valid.");

const pixels = z.coerce.number().pipe(z.int().min(0).max(contentLimits.picturePixels));
const side = pixels.refine((value) => value > 0, "A crop has a width and a height.");

const crop = z.object({ left: pixels, top: pixels, width: side, height: side });

/** Query parameters: the body is the picture. */
export const addPictureSchema = z
  .object({
    alternative,
    name: filled("name is missing.")
      .max(200, "The file's name is too long.")
      .regex(/^\P{Cc}*$/u, "The file's name is not valid."),
    crop: z.literal("1").optional(),
  })
  .loose()
  .transform(({ alternative: text, name, crop: isCropped, ...rest }, context) => {
    const picture = { alternative: text, name };
    if (isCropped === undefined) return picture;
    const parsed = crop.safeParse(rest);
    if (parsed.success) return { ...picture, crop: parsed.data };
    context.addIssue("The crop has left, top, width and height in pixels.");
    return z.NEVER;
  });

export const describePictureSchema = z.object({
  id,
  alternative,
  /** The text that the page shows. */
  seen_text: z.string().optional(),
});
export const deletePictureSchema = z.object({ id, reason });
