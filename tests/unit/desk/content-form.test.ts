import { describe, expect, test } from "vitest";
import { firstEdition } from "#lib/content/first-edition/first-edition.ts";
import { documentId, kinds, schemaOf } from "#lib/content/kinds/kinds.ts";
import { differencesOf } from "#lib/desk/content/differences.ts";
import { emptyValue, type Field, fieldAt, isBlank } from "#lib/desk/content/fields.ts";
import { formOf } from "#lib/desk/content/form.ts";

/** Lists what a body has and its form does not ask for: saving the form would lose it. */
function unasked(field: Field, value: unknown, path: string): string[] {
  if (field.kind === "group") {
    return Object.entries(Object(value)).flatMap(([name, part]) => {
      const known = field.fields.find((one) => one.name === name);
      return known ? unasked(known.field, part, `${path}.${name}`) : [`${path}.${name}`];
    });
  }
  if (field.kind === "list" && Array.isArray(value)) {
    return value.flatMap((part, n) => unasked(field.item, part, `${path}.${n}`));
  }
  if (field.kind !== "union") return [];
  const [best = []] = field.options
    .map((option) => unasked(option, value, path))
    .sort((a, b) => a.length - b.length);
  return best;
}

describe.each(kinds)("the form of a %s", (kind) => {
  test("asks for every field that its documents have", () => {
    const documents = firstEdition.filter((source) => source.kind === kind);
    for (const source of documents) {
      expect(unasked(formOf(kind), source.body, documentId(source))).toEqual([]);
    }
    expect(formOf(kind).fields.length).toBeGreaterThan(0);
  });

  test("begins with a body whose fields are known, and is JSON", () => {
    const { error } = schemaOf(kind).safeParse(emptyValue(formOf(kind)));
    const codes = error?.issues.map(({ code }) => code) ?? [];
    expect(codes).not.toContain("unrecognized_keys");
    expect(JSON.parse(JSON.stringify(formOf(kind)))).toEqual(formOf(kind));
  });
});

test("prose, prices, pictures and references have fields of their own", () => {
  const kindOf = (kind: "person" | "episode", name: string) =>
    formOf(kind).fields.find((one) => one.name === name);
  expect(kindOf("person", "bio")).toMatchObject({ field: { kind: "prose", most: 50_000 } });
  expect(kindOf("person", "portrait")).toMatchObject({ field: { kind: "picture" } });
  expect(kindOf("person", "bioRepeats")).toMatchObject({
    ...{ isOptional: true, field: { kind: "reference", to: "person" } },
  });
  expect(kindOf("episode", "shown")).toMatchObject({ field: { item: { kind: "union" } } });
  expect(JSON.stringify(formOf("plan"))).toContain('"rupees"');
});

test("a trailer can be left out, and is asked for by an address and a time", () => {
  const form = formOf("episode");
  const trailer = form.fields.find(({ name }) => name === "trailer");
  expect(trailer).toMatchObject({ isOptional: true, field: { kind: "group" } });
  expect(fieldAt(form, "trailer.video")).toEqual({ kind: "video" });
  expect(fieldAt(form, "trailer.seconds")).toMatchObject({ isTime: true });
  expect(emptyValue(form)).not.toHaveProperty("trailer");
  if (trailer?.field.kind !== "group") throw new Error("The trailer is no group.");
  expect(isBlank(trailer.field, { host: "vimeo", video: "", published: "" })).toBe(true);
  expect(isBlank(trailer.field, { host: "vimeo", video: "76979871" })).toBe(false);
});

test("a picture's field has the shape of its place", () => {
  const shapeOf = (kind: "person" | "episode" | "home", path: string) =>
    fieldAt(formOf(kind), path);
  expect(shapeOf("person", "portrait")).toEqual({ kind: "picture", shape: "4:5" });
  expect(shapeOf("person", "cover")).toEqual({ kind: "picture", shape: "8:3" });
  expect(shapeOf("episode", "picture")).toEqual({ kind: "picture", shape: "16:9" });
  expect(shapeOf("home", "hero.quotePicture")).toEqual({ kind: "picture" });
});

test("guarded fields are locked for people who may not change them, and no others", () => {
  const lockedIn = (kind: "plan" | "site", mayChangeGuarded: boolean) =>
    formOf(kind, { mayChangeGuarded }).fields.flatMap((one) => (one.isLocked ? [one.name] : []));
  expect(lockedIn("plan", false)).toEqual(["prices"]);
  expect(lockedIn("site", false)).toEqual(["publisher", "supportEmail"]);
  expect([...lockedIn("plan", true), ...lockedIn("site", true)]).toEqual([]);
});

test("the home page's trailers are a list of episodes, which a new form begins without", () => {
  const form = formOf("home");
  expect(form.fields.find(({ name }) => name === "trailers")).toEqual({
    ...{ name: "trailers", isOptional: true },
    field: { kind: "list", item: { kind: "reference", to: "episode" }, least: 0, most: 100 },
  });
  expect(emptyValue(form)).not.toHaveProperty("trailers");
});

describe("the differences of two revisions", () => {
  test("are words, field by field", () => {
    const found = differencesOf(
      { role: "Painter of walls", tags: ["a", "b"] },
      { role: "Painter of doors", tags: ["a", "c", "d"] },
    );
    expect(found.map(({ path }) => path)).toEqual(["role", "tags.1", "tags.2"]);
    expect(found[0]?.parts).toEqual([
      { text: "Painter of ", change: "same" },
      { text: "walls", change: "removed" },
      { text: "doors", change: "added" },
    ]);
  });

  test("of two long texts without a common word are shown as one replacement", () => {
    const [one = "", other = ""] = ["a", "b"].map((letter) =>
      Array.from({ length: 8_000 }, (_, n) => `${letter}${n}`).join(" "),
    );
    const [found] = differencesOf({ bio: one }, { bio: other });
    expect(found?.parts).toEqual([
      { text: one, change: "removed" },
      { text: other, change: "added" },
    ]);
  });
});

test("finds the field of a path, also in rows and in rows of two forms", () => {
  const home = formOf("home");
  expect(fieldAt(home, "hero.slides.2.picture")).toEqual({ kind: "picture" });
  expect(fieldAt(home, "faculty.0")).toEqual({ kind: "reference", to: "person" });
  expect(fieldAt(formOf("episode"), "shown.3.artist")).toEqual({ kind: "reference", to: "artist" });
  expect(fieldAt(formOf("episode"), "shown.3.work")).toEqual({ kind: "reference", to: "work" });
  expect(fieldAt(home, "hero.nothing")).toBeNull();
});
