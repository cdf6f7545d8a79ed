import { z } from "zod";

/** A stream as its link names it. */
export const streamIdSchema = z
  .string("stream_id must be text.")
  .regex(/^[\w-]{16}$/, "There is no such stream.");

export const streamSchema = z.object({ stream_id: streamIdSchema });
