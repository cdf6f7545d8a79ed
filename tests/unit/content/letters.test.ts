/** Each letter's words, and what an owner may make of them. */
import { describe, expect, test } from "vitest";
import {
  isLetter,
  type LetterName,
  letters,
  OF_SITE,
  placeholdersOf,
  problemsOf,
  rooms,
} from "#lib/content/letters/letters.ts";

const names = Object.keys(letters).filter(isLetter);

test("no two rooms have a letter of one name", () => {
  const all = Object.values(rooms).flatMap((room) => Object.keys(room));
  expect(all.length).toBe(names.length);
});

test.each(names)(
  "the words of %s keep its own rules, and its sample fills each placeholder",
  (name) => {
    const { subject, text, button, stop, sample, because = "", listedAs = "" } = letters[name];
    expect(problemsOf(name, { subject, text })).toEqual([]);
    const used = placeholdersOf([subject, text, because, listedAs].join("\n"));
    expect(used.filter((word) => !(word in sample) && !OF_SITE.includes(word))).toEqual([]);
    expect(Object.keys(sample).filter((word) => OF_SITE.includes(word))).toEqual([]);
    expect("link" in sample).toBe(button !== undefined);
    expect("stop" in sample).toBe(stop !== undefined);
  },
);

describe("own words", () => {
  const renewal = {
    subject: "{name}: until {day}",
    text: "Your year ends {end}.\n\n{link}\n\nWith {publisher}.",
  };
  const sentences = (own: Partial<typeof renewal>, name: LetterName = "renewal") =>
    problemsOf(name, { ...renewal, ...own }).map(({ field, sentence }) => `${field} ${sentence}`);

  test("may name the letter's facts and the site", () => {
    expect(sentences({})).toEqual([]);
  });

  test.each([
    ["lose the link", { text: "Ends {end}." }, "text needs {link} once, in a line of its own"],
    [
      "link within a line",
      { text: "{end} {link}" },
      "text needs {link} once, in a line of its own",
    ],
    [
      "link twice",
      { text: "{end}\n{link}\n{link}" },
      "text needs {link} once, in a line of its own",
    ],
    ["lose a fact", { text: "It ends.\n{link}" }, "text needs {end}"],
    ["name a strange fact", { subject: "{amount}" }, "subject has {amount}, which is none of"],
    ["name a link in the subject", { subject: "{link}" }, "subject has {link}, which is none of"],
    ["link elsewhere", { text: `${renewal.text}\nhttps://a.example` }, "text has an address"],
    ["link elsewhere by www", { text: `${renewal.text}\nwww.a.example` }, "text has an address"],
    ["name a price", { text: `${renewal.text}\nOnly ₹ 99` }, "text has an address or a price"],
    [
      "name a price in the subject",
      { subject: "INR 99 only" },
      "subject has an address or a price",
    ],
  ])("may not %s", (_what, own, sentence) => {
    expect(sentences(own).join("\n")).toContain(sentence);
  });
});
