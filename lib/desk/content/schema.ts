import { z } from "zod";
import { indiaMinute, optionalReason, reason, seenTime } from "#lib/desk/schema.ts";

const id = z.string("id is missing.").min(1, "id is missing.").max(200);
const number = (name: string) => z.int(`${name} is a revision's number.`).min(0).max(1_000_000_000);

export const saveSchema = z.object({
  id,
  body: z.record(z.string(), z.unknown(), "body is an object."),
  based_on: number("based_on"),
  /** When the unfinished words were kept that the browser knows. */
  seen: seenTime("seen").default(null),
});

export const seenDraftSchema = z.object({
  id,
  draft: number("draft"),
  /** The planned time that the page shows. */
  seen_plan: seenTime("seen_plan").optional(),
  reason: optionalReason,
});

export const publishSchema = seenDraftSchema.extend({
  /** Was mailed to the draft's new address. */
  code: z.string().max(100).optional(),
});

export const addressCodeSchema = z.object({ id, draft: number("draft") });

export const scheduleSchema = seenDraftSchema.extend({
  /** Absent cancels the plan. */
  at: indiaMinute.optional(),
});

/** A publication: what the site shows since, and what it showed before. */
export const undoSchema = z.object({
  id,
  live: number("live"),
  before: number("before").nullable(),
});

export const unfinishedSchema = z.object({ id });
export const unpublishSchema = z.object({ id, reason });
export const restoreSchema = z.object({
  id,
  revision: number("revision"),
  /** The page's draft; null without one. A page of an older release sends none. */
  draft: number("draft").nullish(),
  seen_plan: seenTime("seen_plan").optional(),
  reason: optionalReason,
});

export type SaveInput = z.output<typeof saveSchema>;
export type SeenDraft = z.output<typeof seenDraftSchema>;
export type AddressCodeInput = z.output<typeof addressCodeSchema>;
export type PublishInput = z.output<typeof publishSchema>;
export type ScheduleInput = z.output<typeof scheduleSchema>;
export type UndoInput = z.output<typeof undoSchema>;
export type RestoreInput = z.output<typeof restoreSchema>;
