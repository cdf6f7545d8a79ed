import { expect, test } from "vitest";
import { content } from "#lib/content/content.ts";
import { course } from "#lib/site/structured-data/course.ts";
import {
  faqPage,
  thingsOfAbout,
  thingsOfArtists,
  thingsOfFaculty,
  thingsOfHome,
  thingsOfPerson,
  thingsOfSeason,
} from "#lib/site/structured-data/pages.ts";
import { documentSchema, thingSchema } from "#tests/support/documents/structured-data.ts";

const times = (count: number, type: string): string[] => Array(count).fill(type);

const pages = [
  {
    page: "home",
    things: thingsOfHome(),
    types: ["Organization", "FAQPage", ...times(4, "VideoObject")],
  },
  ...content().seasons.map((season) => ({
    page: season.title,
    things: thingsOfSeason(season),
    types: ["Course", ...times(4, "VideoObject"), "BreadcrumbList"],
  })),
  { page: "about", things: thingsOfAbout(), types: ["Organization", "BreadcrumbList"] },
  { page: "artists", things: thingsOfArtists(), types: ["ItemList", "BreadcrumbList"] },
  { page: "faculty", things: thingsOfFaculty(), types: ["BreadcrumbList"] },
  ...content().people.map((person) => ({
    page: person.name,
    things: thingsOfPerson(person),
    types: ["Person", "BreadcrumbList"],
  })),
];

test.each(pages)("$page describes itself as schema.org and Google require", (page) => {
  expect(page.things.map((thing) => thing["@type"])).toEqual(page.types);
  documentSchema.parse({ "@context": "https://schema.org", "@graph": page.things });
});

test("refuses an object that lacks a property or has an unknown one", () => {
  for (const thing of pages.flatMap(({ things }) => things)) {
    for (const name of Object.keys(thing)) {
      const lacking = Object.fromEntries(Object.entries(thing).filter(([key]) => key !== name));
      expect(thingSchema.safeParse(lacking).success, `${thing["@type"]} less ${name}`).toBe(false);
    }
    expect(thingSchema.safeParse({ ...thing, titel: "x" }).success).toBe(false);
  }
});

test.each(content().seasons)(
  "$title is a course of four episodes at the price of the plan",
  (season) => {
    const { hasPart, hasCourseInstance, offers } = course(season);
    expect(offers).toMatchObject({ price: "1178.82", priceCurrency: "INR" });
    expect(hasPart.map(({ episodeNumber }) => episodeNumber)).toEqual([1, 2, 3, 4]);
    expect(hasCourseInstance.instructor).toHaveLength(5);
    const videos = thingsOfSeason(season).filter((thing) => thing["@type"] === "VideoObject");
    expect(hasPart.map(({ trailer }) => trailer)).toEqual(
      videos.map((video) => ({ "@id": Reflect.get(video, "@id") })),
    );
  },
);

test("lists the six questions of the site", () => {
  expect(faqPage().mainEntity).toHaveLength(6);
});

test("a faculty biography is below the faculty, another below the about page", () => {
  const parents = content().people.map((person) => {
    const [, breadcrumbs] = thingsOfPerson(person);
    return JSON.stringify(breadcrumbs).includes('"http://localhost:3000/faculty"');
  });
  expect(parents.filter(Boolean)).toHaveLength(10);
});
