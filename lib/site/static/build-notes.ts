import { z } from "zod";

export const NOTES_FILE = "front.json";

const page = z.object({
  file: z.string(),
  segments: z.array(z.string()),
  scriptHashes: z.array(z.string()),
  staleTime: z.string(),
});

export const buildNotes = z.object({
  pages: z.record(z.string(), page),
  notFound: page,
  failure: page,
  files: z.record(z.string(), z.object({ file: z.string(), type: z.string() })),
  /** Regular expressions of paths that Next renders at each request. */
  rendered: z.array(z.string()),
});

export type BuildNotes = z.infer<typeof buildNotes>;
export type PageNotes = z.infer<typeof page>;
