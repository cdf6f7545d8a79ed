import { z } from "zod";
import { isEpisodeId } from "#lib/content/episodes.ts";
import { optionalReason, seenTime } from "#lib/desk/schema.ts";
import { SETTINGS, textTrackLimits } from "#lib/films/packaging/check-text-tracks.ts";

const { cues, cueCharacters, settingsCharacters, chapters, titleCharacters } = textTrackLimits;

const MOST_SECONDS = 100 * 60 * 60;

/** Files have milliseconds. */
const seconds = z
  .number("A time is a number of seconds.")
  .min(0, "A time is not below zero.")
  .max(MOST_SECONDS, "A time is below a hundred hours.")
  .transform((given) => Math.round(given * 1000) / 1000);

/** When the unsaved table was kept that the browser knows. */
const keptAt = seenTime("kept_at").default(null);

const film = {
  episode_id: z.string("episode_id is missing.").refine(isEpisodeId, "There is no such episode."),
  based_on: z
    .string("based_on is missing.")
    .regex(/^[0-9a-f]{16}$/, "based_on is a film's revision."),
  /** The waiting film instead of the shown one. */
  is_held: z.boolean().default(false),
  kept_at: keptAt,
  reason: optionalReason,
};

const cue = z.strictObject({
  from: seconds,
  to: seconds,
  text: z.string().max(cueCharacters, `A cue has at most ${cueCharacters} letters.`),
  settings: z
    .string()
    .max(settingsCharacters)
    .regex(SETTINGS, "A cue's place is not valid.")
    .optional(),
});

export const captionsSchema = z.object({
  ...film,
  cues: z.array(cue).max(cues, `A film has at most ${cues} cues.`),
});

const chapter = z.strictObject({
  from: seconds,
  title: z.string().trim().max(titleCharacters, `A title has at most ${titleCharacters} letters.`),
});

export const chaptersSchema = z.object({
  ...film,
  chapters: z.array(chapter).max(chapters, `A film has at most ${chapters} chapters.`),
});

export const posterSchema = z.object({ ...film, seconds });

const moment = {
  from: z.int("A moment is a whole second.").min(0).max(MOST_SECONDS),
  why: z.string("Please say why.").trim().min(1, "Please say why each is shown.").max(500),
};
const key = z.string().min(1).max(100);

export const shownSchema = z.object({
  episode_id: film.episode_id,
  kept_at: keptAt,
  /** The document's newest revision. */
  based_on: z.int("based_on is missing.").min(1),
  reason: optionalReason,
  shown: z
    .array(
      z.union([
        z.strictObject({ ...moment, artist: key }),
        z.strictObject({ ...moment, work: key }),
      ]),
    )
    .max(500, "A film shows at most 500 works."),
});

const tableOf = <Item extends z.ZodType>(item: Item, most: number) =>
  z.strictObject({
    /** The revision of which the rows are a change. */
    basedOn: z.union([z.string().max(16), z.int()]),
    items: z.array(item).max(most),
  });

/** Tables as they are typed: nothing of them is checked but their shape. */
export const tableSchemas = {
  captions: tableOf(cue, cues),
  chapters: tableOf(chapter, chapters),
  shown: tableOf(z.strictObject({ from: moment.from, what: key, why: z.string().max(500) }), 500),
};

export type TableKind = keyof typeof tableSchemas;

const kept = {
  episode_id: film.episode_id,
  is_held: film.is_held,
  /** When the table was kept that the browser knows. */
  seen: seenTime("seen"),
};

export const unfinishedTableSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("captions"), table: tableSchemas.captions.nullable(), ...kept }),
  z.object({ kind: z.literal("chapters"), table: tableSchemas.chapters.nullable(), ...kept }),
  z.object({ kind: z.literal("shown"), table: tableSchemas.shown.nullable(), ...kept }),
]);

export type UnfinishedTable = z.infer<typeof unfinishedTableSchema>;
export type CaptionsBody = z.infer<typeof captionsSchema>;
export type ChaptersBody = z.infer<typeof chaptersSchema>;
export type PosterBody = z.infer<typeof posterSchema>;
export type ShownBody = z.infer<typeof shownSchema>;
