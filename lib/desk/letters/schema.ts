import { z } from "zod";
import { manyOf } from "#lib/content/kinds/kinds.ts";
import { AnnouncementAudience } from "#lib/core/database/generated/sqlite/enums.ts";
import { indiaMinute, optionalReason } from "#lib/desk/schema.ts";

const LETTER = "letter_id is not valid.";
const letterId = z.string(LETTER).max(100, LETTER).regex(manyOf.announcement.key, LETTER);
const draft = z.int("draft is a revision's number.").min(1).max(1_000_000_000);

export const audienceSchema = z.enum(AnnouncementAudience, "Please choose whom it goes to.");

/** A query of the desk's list of members. */
export const filterSchema = z.string("filter is a text.").max(1000, "filter is too long.");

export const tryLetterSchema = z.object({ letter_id: letterId, draft });

export const sendLetterSchema = tryLetterSchema.extend({
  audience: audienceSchema,
  filter: filterSchema.default(""),
  /** Absent: now. */
  at: indiaMinute.optional(),
  reason: optionalReason,
});

export const stopLetterSchema = z.object({
  letter_id: letterId,
  /** What the page shows: a plan that has begun meanwhile is not stopped by mistake. */
  seen_state: z.enum(["PLANNED", "SENDING"], "seen_state is PLANNED or SENDING."),
});

export type SendLetterInput = z.output<typeof sendLetterSchema>;
