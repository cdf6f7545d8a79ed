/** What the server knows of a build; written when it is finished (`lib/site/build/note-build.ts`). */
import { z } from "zod";

/** The notes' place in the folder of the build. */
export const NOTES_FILE = "front.json";

const page = z.object({
  /** Of its files: `.html`, `.rsc`, `.segments/…`, relative to the build, without their ending. */
  file: z.string(),
  /** The parts of it that the router fetches by themselves. */
  segments: z.array(z.string()),
  /** Of its inline scripts, as a Content-Security-Policy names them. */
  scriptHashes: z.array(z.string()),
  /** How long the router may keep it, in seconds. */
  staleTime: z.string(),
});

export const buildNotes = z.object({
  /** By path: all that is prerendered whole and is the same for everybody. */
  pages: z.record(z.string(), page),
  notFound: page,
  /** What Next falls back to when a rendering fails. */
  failure: page,
  /** By path: prerendered files that are no pages, with their type. */
  files: z.record(z.string(), z.object({ file: z.string(), type: z.string() })),
  /** Regular expressions of the paths that Next renders at each request. */
  rendered: z.array(z.string()),
});

export type BuildNotes = z.infer<typeof buildNotes>;
export type PageNotes = z.infer<typeof page>;
