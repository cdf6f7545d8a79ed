import { z } from "zod";
import { line, reference } from "./fields.ts";

const year = z.int().min(1000).max(2200);

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
});

export const work = z.strictObject({
  artist: reference("artist"),
  title: line(),
  /** '1955', '1981–84', 'about 1980'. */
  year: line(100).optional(),
  medium: line().optional(),
  collection: line().optional(),
});
