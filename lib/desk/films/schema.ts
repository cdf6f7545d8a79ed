import { z } from "zod";
import { isEpisodeId } from "#lib/content/episodes.ts";
import { filterText } from "#lib/desk/lists/filter-values.ts";
import { optionalReason, reason } from "#lib/desk/schema.ts";

const episodeId = z
  .string("episode_id is missing.")
  .refine(isEpisodeId, "episode_id is not an episode's.");

const revision = z.string("revision is missing.").regex(/^[0-9a-f]{16}$/, "revision is not valid.");

/** Without a revision: the shown film. */
export const checkSchema = z.object({ episode_id: episodeId, revision: revision.optional() });
const kept = { episode_id: episodeId, revision };
export const showFilmSchema = z.object({
  ...kept,
  reason: optionalReason,
  /** That the editor has looked at what the examination asks about. */
  confirmed: z.literal("yes", "confirmed is 'yes' or absent.").optional(),
});
export const dropFilmSchema = z.object({ ...kept, reason });
export const jobSchema = z.object({ job_id: z.uuid("job_id is not valid.") });
export const masterSchema = jobSchema.extend({ reason });
export const uploadSchema = z.object({
  upload_id: z.string("upload_id is missing.").regex(/^[0-9a-f]{32}$/, "upload_id is not valid."),
});

/** The metadata and length of a tus upload. */
export const announcedSchema = z.object({
  episodeId,
  name: z
    .string("Please name the file.")
    .transform(filterText)
    .refine((text) => text !== "", "Please name the file."),
  bytes: z
    .string("Upload-Length is missing.")
    .regex(/^[1-9]\d{0,14}$/, "Upload-Length is the file's size in bytes.")
    .transform(Number),
  /** From 1; absent leaves the choice to the import. */
  soundTrack: z
    .string()
    .regex(/^[1-9]\d?$/, "The sound track is a number from 1.")
    .transform(Number)
    .optional()
    .transform((track) => track ?? null),
  isLevelled: z
    .literal("level", "The loudness is 'level' or absent.")
    .optional()
    .transform((choice) => choice === "level"),
});
