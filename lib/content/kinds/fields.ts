/** Field types. The desk's forms and the check of references read their `meta`. */
import { z } from "zod";

type ReferredKind = "season" | "episode" | "person" | "artist" | "work";

declare module "zod" {
  interface GlobalMeta {
    /** Holds the key of a document of this kind. */
    refersTo?: ReferredKind;
    /** Holds the path of a picture, or of a page of this site. */
    holds?: "picture" | "page";
    /** Of a picture, width to height. */
    shape?: "16:9" | "4:5" | "8:3";
    asks?: "prose" | "lines" | "rupees" | "seconds" | "video" | "search description";
    /** Sells or speaks for the publisher: an owner changes it. Names a whole field of a document. */
    guarded?: string;
  }
}

const NO_CONTROLS = /^[^\p{Cc}]*$/u;

export const line = (most = 300) =>
  z.string().trim().min(1).max(most).regex(NO_CONTROLS, "must be a single line");

const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$/u, "must have no control characters");

/** Paragraphs, lists, pictures, bold, emphasis and links (lib/content/prose.ts). */
export const prose = text(50_000).meta({ asks: "prose" });

/** Paragraphs without markup. */
export const lines = (most: number) => text(most).meta({ asks: "lines" });

export const description = line(400).meta({ asks: "search description" });

/** The last part of a page's address or a document's id. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const picture = z
  .string()
  .regex(/^\/images\/[\w/-]+\.jpg$/, "must be the path of a picture below /images/")
  .meta({ holds: "picture" });

/** The desk offers to cut it to this shape. */
export const pictureOf = (shape: "16:9" | "4:5" | "8:3") =>
  picture.meta({ holds: "picture", shape });

export const pagePath = z
  .string()
  .regex(/^\/[\w/#-]*$/, "must be the path of a page of this site")
  .meta({ holds: "page" });

export const reference = (kind: ReferredKind) => z.string().meta({ refersTo: kind });

/** A day in India. */
export const day = z.iso.date();
