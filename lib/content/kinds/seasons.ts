import { z } from "zod";
import { day, description, line, pictureOf, reference } from "./fields.ts";

/** The key is the page's slug: `/season-one`, and `/season-one-episodes` for subscribers. */
export const season = z.strictObject({
  number: z.int().min(1).max(99),
  title: line(100),
  subtitle: line().optional(),
  introduction: line(2000),
  description: description,
  picture: pictureOf("16:9"),
  faculty: z.array(reference("person")).max(30),
});

const trailer = z.strictObject({
  host: z.enum(["site", "vimeo", "youtube"]),
  /** The path of an MP4 with a .vtt beside it, or the host's video id. */
  video: z
    .string()
    .regex(/^(?:\/trailers\/[\w-]+\.mp4|[\w-]+)$/, "must be a video")
    .meta({ asks: "video" }),
  seconds: z.int().min(1).max(3600).meta({ asks: "seconds" }),
  published: day,
});

const moment = { fromSeconds: z.int().min(0).meta({ asks: "seconds" }), why: line(500) };

const shown = z.union([
  z.strictObject({ ...moment, artist: reference("artist") }),
  z.strictObject({ ...moment, work: reference("work") }),
]);

/** The key is the episode's id: AIE-SE0{season}EP0{number} (docs/product.md, section 3). */
export const episode = z.strictObject({
  season: reference("season"),
  number: z.int().min(1).max(99),
  title: line(100),
  subtitle: line(200),
  description: line(2000),
  details: line(2000).optional(),
  presenter: reference("person").optional(),
  /** 16 to 9, 960 x 540 pixels or more; a film's poster takes its place. */
  picture: pictureOf("16:9"),
  trailer: trailer.optional(),
  /** The day from which members expect the film: they read it until there is one. */
  filmComes: day.optional(),
  shown: z.array(shown).max(500),
});
