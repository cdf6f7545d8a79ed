import { z } from "zod";

export const streamIdSchema = z
  .string("stream_id must be text.")
  .regex(/^[\w-]{16}$/, "There is no such stream.");

export const streamSchema = z.object({ stream_id: streamIdSchema });
