/**
 * Schemas for JSON-LD: of each type the properties that Google's 'Search gallery' requires and
 * recommends and the site gives, with the names and types of schema.org, and no others.
 */
import { z } from "zod";

const text = z.string().trim().min(1);
const year = z.string().regex(/^\d{4}$/);
const address = z.url({ protocol: /^https?$/ });
const thing = <Shape extends z.ZodRawShape>(type: string, properties: Shape) =>
  z.strictObject({ "@type": z.literal(type), ...properties });

const maker = { "@id": address, name: text, url: address };
const makerReference = thing("Organization", maker);

const organization = thing("Organization", {
  ...maker,
  alternateName: text,
  description: text,
  email: z.email(),
  logo: address,
  parentOrganization: thing("Organization", { name: text }),
});

const offer = thing("Offer", {
  category: z.enum(["Free", "Partially Free", "Subscription", "Paid"]),
  price: z.string().regex(/^\d+\.\d\d$/),
  priceCurrency: z.string().regex(/^[A-Z]{3}$/),
  availability: z.literal("https://schema.org/InStock"),
  url: address,
});

const courseInstance = thing("CourseInstance", {
  courseMode: z.enum(["Online", "Onsite", "Blended"]),
  courseSchedule: thing("Schedule", {
    repeatCount: z.int().positive(),
    repeatFrequency: z.enum(["Daily", "Weekly", "Monthly", "Yearly"]),
  }),
  instructor: z.array(thing("Person", { name: text, url: address })).min(1),
});

const episode = thing("Episode", {
  "@id": address,
  url: address,
  name: text,
  episodeNumber: z.int().positive(),
  description: text,
  image: address,
  isAccessibleForFree: z.literal(false),
  trailer: z.strictObject({ "@id": address }),
});

const course = thing("Course", {
  "@id": address,
  url: address,
  name: text,
  description: text,
  image: address,
  inLanguage: z.literal("en-IN"),
  provider: makerReference,
  offers: offer,
  hasCourseInstance: courseInstance,
  hasPart: z.array(episode).min(1),
});

const video = {
  "@id": address,
  name: text,
  description: text,
  thumbnailUrl: address,
  uploadDate: z.iso.datetime({ offset: true }),
  duration: z.iso.duration(),
  inLanguage: z.literal("en-IN"),
};

/** Google requires the file or its player. */
const videoObject = z.union([
  thing("VideoObject", { ...video, contentUrl: address }),
  thing("VideoObject", { ...video, embedUrl: address }),
]);

const person = thing("Person", {
  "@id": address,
  url: address,
  name: text,
  jobTitle: text,
  description: text,
  image: address,
  worksFor: makerReference,
});

const question = thing("Question", {
  name: text,
  acceptedAnswer: thing("Answer", { text }),
});

const faqPage = thing("FAQPage", { "@id": address, mainEntity: z.array(question).min(1) });

const crumb = thing("ListItem", { position: z.int().positive(), name: text, item: address });

/** Google requires at least two steps, numbered from one. */
const breadcrumbList = thing("BreadcrumbList", {
  itemListElement: z
    .array(crumb)
    .min(2)
    .refine((items) => items.every(({ position }, index) => position === index + 1)),
});

const life = {
  "@id": address,
  url: address,
  name: text,
  description: text.optional(),
  image: address.optional(),
  sameAs: z.array(address).min(1).optional(),
};

const artist = z.union([
  thing("Person", { ...life, birthDate: year, deathDate: year.optional() }),
  thing("Organization", { ...life, foundingDate: year }),
]);

const work = thing("VisualArtwork", {
  ...life,
  creator: artist,
  dateCreated: year.optional(),
  artMedium: text.optional(),
});

const itemList = thing("ItemList", {
  "@id": address,
  name: text,
  numberOfItems: z.int().positive(),
  itemListElement: z
    .array(thing("ListItem", { position: z.int().positive(), item: artist }))
    .refine((items) => items.every(({ position }, index) => position === index + 1)),
});

export const thingSchema = z.union([
  organization,
  course,
  videoObject,
  person,
  faqPage,
  breadcrumbList,
  itemList,
  artist,
  work,
]);

export const documentSchema = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@graph": z.array(thingSchema).min(1),
});
