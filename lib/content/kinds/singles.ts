/** Kinds with exactly one document, whose key is the kind's name; and free pages. */
import { z } from "zod";
import { day, description, line, pagePath, picture, prose, reference } from "./fields.ts";

export const site = z.strictObject({
  /** Short, for the bar: 'AIE'. */
  name: line(20),
  title: line(60),
  tagline: line(100),
  description,
  magazine: line(60),
  /** The seller on documents of a site without `SELLER_NAME`. */
  publisher: line(60).meta({ guarded: "the publisher's name" }),
  supportEmail: z.email().meta({ guarded: "the address for help" }),
});

const opening = { heading: line(60), introduction: line(500), description };

export const home = z.strictObject({
  hero: z.strictObject({
    slides: z
      .array(
        z.strictObject({
          leadsTo: pagePath,
          picture,
          eyebrow: line(60),
          title: line(60),
          text: line(),
          action: line(60),
        }),
      )
      .min(1)
      .max(8),
    quotePicture: picture,
    quoteEyebrow: line(60),
  }),
  introduction: z.strictObject({ eyebrow: line(60), text: line(500), more: line(1000) }),
  /** Precedes a season's title: 'Discover Season One'. */
  seasonAction: line(60),
  subscribe: z.strictObject({
    eyebrow: line(60),
    title: line(100),
    text: line(),
    action: line(60),
  }),
  faculty: z.array(reference("person")).min(1).max(30),
  /** A season without an episode in the list shows its first two. */
  trailers: z.array(reference("episode")).max(100).superRefine(refuseRepeats).optional(),
});

/** A new row of the desk's form is empty. */
function refuseRepeats(keys: readonly string[], { addIssue }: z.RefinementCtx): void {
  for (const [n, key] of keys.entries()) {
    const first = keys.indexOf(key);
    if (key === "" || first === n) continue;
    const message = `names ${key} again, which row ${first + 1} names already`;
    addIssue({ code: "custom", path: [n], message });
  }
}

const chapter = { title: line(100), text: prose };

export const about = z.strictObject({
  description,
  banner: z.strictObject({ eyebrow: line(60), heading: line(60), subtitle: line(100), picture }),
  mission: z.strictObject({ title: line(60), text: line(500) }),
  vision: z.strictObject({ title: line(60), text: line(500) }),
  why: z.strictObject({
    eyebrow: line(60),
    title: line(60),
    points: z
      .array(z.strictObject({ title: line(100), text: line(500) }))
      .min(1)
      .max(6),
  }),
  initiative: z.strictObject(chapter),
  magazine: z.strictObject({
    ...chapter,
    cover: z.strictObject({ issue: line(60), line: line(100), picture }),
  }),
  group: z.strictObject(chapter),
  founder: z.strictObject({ ...chapter, person: reference("person"), quote: line(200) }),
  team: z.strictObject({
    eyebrow: line(60),
    title: line(60),
    people: z.array(reference("person")).min(1).max(30),
  }),
});

export const faq = z.strictObject({
  eyebrow: line(60),
  title: line(60),
  questions: z
    .array(z.strictObject({ question: line(200), answer: prose }))
    .min(1)
    .max(50),
});

export const faculty = z.strictObject({
  ...opening,
  carousel: z.strictObject({ eyebrow: line(60), title: line(60), action: line(60) }),
});

export const artists = z.strictObject(opening);

export const login = z.strictObject({ ...opening, title: line(60) });

export const plan = z.strictObject({
  name: line(60),
  period: line(60),
  /** Integer paise before GST. A price holds from its day in India. */
  prices: z
    .array(
      z.strictObject({
        from: day,
        pricePaise: z.int().min(100).max(100_000_000).meta({ asks: "rupees" }),
        gstPercent: z.int().min(0).max(100),
      }),
    )
    .min(1)
    .max(100)
    .refine(
      (prices) => prices.every(({ from }, n) => from > (prices[n - 1]?.from ?? "")),
      "must be in the order of their days, each day once",
    )
    .meta({ guarded: "the prices" }),
  benefits: z.array(line(200)).min(1).max(12),
});

/** The key is the page's slug: `/<slug>`. */
export const page = z.strictObject({ title: line(100), description, text: prose });
