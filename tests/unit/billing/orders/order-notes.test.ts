import { expect, test } from "vitest";
import { notesOf, readNotes } from "#lib/billing/orders/order-notes.ts";

const order = {
  plan: "Annual Plan",
  description: "a year",
  gstPercent: 18,
  placeOfSupply: "29",
  sez: false,
};

test("an order's notes have its site, buyer and terms, as text", () => {
  expect(notesOf(order, "a-user")).toEqual({
    ...{ site: "localhost:3000", user_id: "a-user", plan: "Annual Plan", description: "a year" },
    ...{ gst_percent: "18", place_of_supply: "29", sez: "" },
  });
});

test.each([order, { ...order, placeOfSupply: null, gstPercent: 0 }, { ...order, sez: true }])(
  "the notes give back the buyer and the terms %j",
  (terms) => {
    expect(readNotes(notesOf(terms, "a-user"))).toEqual({ userId: "a-user", ...terms });
  },
);

test.each([
  ["another site", { site: "example.org" }],
  ["a rate of three digits", { gst_percent: "180" }],
  ["a rate with other signs", { gst_percent: "18%" }],
  ["a sign before the rate", { gst_percent: "-8" }],
  ["no rate", { gst_percent: "" }],
  ["a number instead of a text", { gst_percent: 18 }],
  ["no buyer", { user_id: undefined }],
  ["no plan", { plan: undefined }],
  ["no description", { description: undefined }],
  ["no place", { place_of_supply: undefined }],
])("notes with %s are not the site's", (_what, differs) => {
  expect(readNotes({ ...notesOf(order, "a-user"), ...differs })).toBeNull();
});

test("notes of an order that was made before zones were asked for have none", () => {
  const { sez: _, ...old } = notesOf(order, "a-user");
  expect(readNotes(old)?.sez).toBe(false);
});

test("empty notes are not the site's", () => {
  expect(readNotes({})).toBeNull();
});
