import { z } from "zod";
import { isEpisodeId } from "#lib/content/episodes.ts";
import { SLUG } from "#lib/content/kinds/fields.ts";
import { noteLimits } from "./limits.ts";

const MOST_SECONDS = 24 * 60 * 60;
const MOST_AGE_SECONDS = 10 * 365 * MOST_SECONDS;

const { textLetters, quoteLetters } = noteLimits;

/** PostgreSQL stores neither NUL nor half a character. */
const words = (most: number, sentence: string) =>
  z
    .string()
    .transform((text) => text.toWellFormed().replaceAll("\0", "").trim())
    .refine((text) => text.length <= most, sentence);

const second = z.int("A second is a whole number.").min(0).max(MOST_SECONDS);

const id = z.uuid("A note's id is a UUID.").toLowerCase();

export const noteSchema = z
  .object({
    id,
    // Also of an episode that is gone: its note can be changed.
    episode_id: z.string().refine(isEpisodeId, "There is no such episode."),
    /** Of the film that was seen. */
    revision: z.string().regex(/^[0-9a-f]{16}$/, "The revision is not a film's."),
    at_seconds: second,
    until_seconds: second.nullable().default(null),
    quote: words(quoteLetters, `A quote has at most ${quoteLetters} letters.`).default(""),
    work_id: z.string().max(100).regex(SLUG, "There is no such work.").nullable().default(null),
    text: words(textLetters, `A note has at most ${textLetters.toLocaleString("en")} letters.`),
    /** Since it was written: it may have waited in the browser. */
    age_seconds: z.number().min(0).max(MOST_AGE_SECONDS).default(0),
  })
  .refine(
    ({ at_seconds, until_seconds }) => until_seconds === null || until_seconds > at_seconds,
    "A range ends after its beginning.",
  )
  .refine(({ text, quote }) => text + quote !== "", "Please write something first.");

export type NoteInput = z.output<typeof noteSchema>;

export const noteIdSchema = z.object({ id });
