import { z } from "zod";

const streamId = z
  .string("stream_id must be text.")
  .regex(/^[\w-]{16}$/, "There is no such stream.");

/** A stream as its link names it. */
export const streamSchema = z.object({ stream_id: streamId });
