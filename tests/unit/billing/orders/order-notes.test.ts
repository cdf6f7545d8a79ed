import { expect, test } from "vitest";
import { notesOf, readNotes } from "#lib/billing/orders/order-notes.ts";

const order = {
  plan: "Annual Plan",
  description: "a year",
  gstPercent: 18,
  placeOfSupply: "29",
  sez: false,
  kind: "YEAR",
  listPaise: 99_900,
  discountPaise: 0,
  couponCode: null,
} as const;

const discounted = { ...order, discountPaise: 10_000, couponCode: "SPRING26" };

test("an order's notes have its site, buyer and terms, as text", () => {
  expect(notesOf(order, "a-user")).toEqual({
    ...{ site: "localhost:3000", user_id: "a-user", plan: "Annual Plan", description: "a year" },
    ...{ gst_percent: "18", place_of_supply: "29", sez: "", kind: "YEAR", list: "99900 0 " },
  });
  expect(notesOf(discounted, "a-user").list).toBe("99900 10000 SPRING26");
});

test.each([
  order,
  discounted,
  { ...order, placeOfSupply: null, gstPercent: 0 },
  { ...order, sez: true },
  { ...order, kind: "GIFT" as const },
  { ...order, listPaise: null },
])("the notes give back the buyer and the terms %j", (terms) => {
  expect(readNotes(notesOf(terms, "a-user"))).toEqual({ userId: "a-user", ...terms });
});

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
  ["another kind", { kind: "LOAN" }],
  ["a discount that is no number", { list: "99900 ten SPRING26" }],
  ["no place", { place_of_supply: undefined }],
])("notes with %s are not the site's", (_what, differs) => {
  expect(readNotes({ ...notesOf(order, "a-user"), ...differs })).toBeNull();
});

test("notes of an order of before December 2026 have no zone, kind and list price", () => {
  const { sez: _, kind: _kind, list: _list, ...old } = notesOf(order, "a-user");
  expect(readNotes(old)).toEqual({ userId: "a-user", ...order, listPaise: null });
});

test("the notes of an order leave room for the numbers of its documents", () => {
  expect(Object.keys(notesOf(discounted, "a-user")).length).toBeLessThanOrEqual(10);
});

test("empty notes are not the site's", () => {
  expect(readNotes({})).toBeNull();
});
