import { z } from "zod";
import { line, picture, prose, reference } from "./fields.ts";

const year = z.int().min(1000).max(2200);

const link = z.strictObject({
  name: line(100),
  address: z
    .string()
    .max(2000)
    .regex(
      /^https:\/\/[^\s/?#@:"<>\\]+\.[^\s"<>\\]+$/,
      "must be an address that begins with https://",
    ),
});

const links = z.array(link).max(10).optional();

/** The key is the page's slug: `/artists/<slug>`. */
export const artist = z.strictObject({
  name: line(100),
  /** 'Souza, Francis Newton' */
  indexName: line(100),
  /** For a collective: the year of its foundation. */
  born: year,
  died: year.optional(),
  isCollective: z.literal(true).optional(),
  place: line(),
  note: line(1000),
  picture: picture.optional(),
  links,
});

/** The key is the page's slug, `/works/<slug>`, also when the title changes. */
export const work = z.strictObject({
  artist: reference("artist"),
  title: line(),
  /** '1955', '1981–84', 'about 1980'. */
  year: line(100).optional(),
  medium: line().optional(),
  collection: line().optional(),
  note: prose.optional(),
  picture: picture.optional(),
  links,
});
