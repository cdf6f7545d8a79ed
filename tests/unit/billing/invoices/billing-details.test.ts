import { expect, test } from "vitest";
import { billingDetailsOf, supplyOf } from "#lib/billing/invoices/billing-details.ts";
import { billingDetails as words } from "#lib/billing/invoices/invoice-strings.ts";
import { billingDetailsSchema } from "#lib/billing/invoices/schema.ts";
import { countries, countryName, isCountry } from "#lib/core/locale/countries.ts";
import { ABROAD, isState, stateLabel } from "#lib/core/locale/states.ts";
import { institution } from "#tests/support/shop/seller.ts";

const home = { state: "29", pin_code: "560001" };
const blank = { name: "", gstin: "", address: "", sez: false };

function sentencesFor(input: object): string[] {
  const { error } = billingDetailsSchema.safeParse(input);
  return (error?.issues ?? []).map(({ message }) => message);
}

test("details without a country are of a buyer in India, and missing fields are blank", () => {
  expect(billingDetailsSchema.parse(home)).toEqual({ country: "IN", ...home, ...blank });
  const none = { country: "IN", state: "", pin_code: "", ...blank };
  expect(billingDetailsOf(null)).toEqual(none);
  const abroad = { country: "DE", address: "Hauptstr. 1, Berlin" };
  expect(billingDetailsSchema.parse(abroad)).toEqual({ ...none, ...abroad });
});

test("trims every text, and uppercases a GSTIN", () => {
  const typed = {
    ...institution,
    name: "  Kala Bhavan Trust ",
    gstin: " 29 aaatk4917b 1zt ",
    pin_code: ` ${institution.pin_code} `,
    address: ` ${institution.address} `,
  };
  expect(billingDetailsSchema.parse(typed)).toEqual({ country: "IN", ...institution, sez: false });
});

test.each([
  ["no State", { pin_code: "560001" }, words.noState],
  ["a State that is not given out any more", { ...home, state: "28" }, words.noState],
  ["the code for places abroad as a State", { ...home, state: ABROAD }, words.noState],
  ["no PIN code", { state: "29" }, words.noPin],
  ["a PIN code that begins with 0", { ...home, pin_code: "060001" }, words.noPin],
  ["a PIN code of another State", { ...home, pin_code: "110001" }, words.pinElsewhere],
  ["a PIN code of seven digits", { ...home, pin_code: "5600010" }, words.noPin],
  ["a PIN code after a 0", { ...home, pin_code: "0560001" }, words.noPin],
  ["a PIN code with a letter", { ...home, pin_code: "56000a" }, words.noPin],
  ["a GSTIN without a State", { ...institution, state: "" }, words.noState],
  [
    "a GSTIN with a wrong check character",
    { ...institution, gstin: "29AAATK4917B1ZU" },
    words.noGstin,
  ],
  ["a GSTIN of another State", { ...institution, gstin: "27AAATK4917B1ZX" }, words.gstinElsewhere],
  ["a GSTIN without an address", { ...institution, address: " " }, words.gstinWithoutAddress],
  ["a GSTIN abroad", { ...institution, country: "DE" }, words.gstinAbroad],
  ["an unknown country", { ...home, country: "XX" }, words.noCountry],
  ["a country in small letters", { ...home, country: "de" }, words.noCountry],
  [
    "a name that is too long",
    { ...home, name: "x".repeat(201) },
    `${words.name} may have at most 200 characters.`,
  ],
  [
    "an address in two lines",
    { ...home, address: "a\nb" },
    `${words.address} may not have control characters.`,
  ],
  [
    "half a character",
    { ...home, name: "a\ud800" },
    `${words.name} may not have control characters.`,
  ],
  ["a name that is no text", { ...home, name: null }, `${words.name} must be text.`],
])("refuses %s with one sentence", (_what, input, sentence) => {
  expect(sentencesFor(input)).toEqual([sentence]);
});

test("takes a name of 200 characters", () => {
  expect(sentencesFor({ ...home, name: "x".repeat(200) })).toEqual([]);
});

test("a buyer abroad needs an address, and neither State nor PIN code", () => {
  const address = "Hauptstr. 1, Berlin";
  expect(sentencesFor({ country: "DE", address })).toEqual([]);
  expect(sentencesFor({ country: "DE", address, state: "", pin_code: "" })).toEqual([]);
  expect(sentencesFor({ country: "DE", address: " " })).toEqual([words.exportWithoutAddress]);
});

test("the place of supply is the State, 96 abroad, and unknown without a State", () => {
  const details = { country: "IN", ...institution, sez: false };
  expect(supplyOf(details)).toEqual({ placeOfSupply: "29", sez: false });
  expect(supplyOf({ ...details, country: "NP", state: "" }).placeOfSupply).toBe("96");
  expect(supplyOf({ ...details, state: "" }).placeOfSupply).toBeNull();
});

test("the code for places abroad has a label, and cannot be chosen as a State", () => {
  expect(stateLabel(ABROAD)).toBe("Outside India (96)");
  expect(isState(ABROAD)).toBe(false);
});

test("the countries are the 249 of ISO 3166-1, India first, each with a name of its own", () => {
  expect(countries).toHaveLength(249);
  expect(new Set(countries.map(({ code }) => code)).size).toBe(249);
  expect(new Set(countries.map(({ name }) => name)).size).toBe(249);
  expect(countries[0]).toEqual({ code: "IN", name: "India" });
  for (const { code, name } of countries) expect(name).not.toBe(code);
  const names = countries.slice(1).map(({ name }) => name);
  expect(names).toEqual([...names].sort(new Intl.Collator("en").compare));
});

test("a country has its English name, and an unknown code stays as it is", () => {
  expect(countryName("DE")).toBe("Germany");
  expect(countryName("XX")).toBe("XX");
  expect(countryName("toString")).toBe("toString");
  expect(isCountry("IN")).toBe(true);
  expect(isCountry("UK")).toBe(false);
});
