import { firstEdition } from "#lib/content/first-edition/first-edition.ts";
import { documentId, readDocumentId, type Source } from "#lib/content/kinds/kinds.ts";

/** @throws Error for what can be no document's id */
export function documentOf(id: string, body: unknown): Source {
  const known = readDocumentId(id);
  if (known === null) throw new Error(`There can be no document '${id}'.`);
  return { ...known, body };
}

/** @throws Error for a document that the first edition lacks */
export function firstBody(id: string): unknown {
  const found = firstEdition.find((source) => documentId(source) === id);
  if (found === undefined) throw new Error(`The first edition has no '${id}'.`);
  return found.body;
}

/** Returns the document with another value at the field, such as 'shown.3.work'. */
export function changedDocument(id: string, field: string, value: unknown): Source {
  return documentOf(id, put(firstBody(id), field === "" ? [] : field.split("."), value));
}

/** Returns the first edition with these documents, in place of its own or in addition. */
export function editionWith(...documents: readonly Source[]): Source[] {
  const ids = new Set(documents.map(documentId));
  return [...documents, ...firstEdition.filter((source) => !ids.has(documentId(source)))];
}

export function editionWithout(...ids: readonly string[]): Source[] {
  return firstEdition.filter((source) => !ids.includes(documentId(source)));
}

export const thirdSeason: readonly Source[] = [
  documentOf("episode/AIE-SE03EP01", {
    ...Object(firstBody("episode/AIE-SE02EP01")),
    season: "season-three",
    subtitle: "Who keeps the archive",
  }),
  documentOf("season/season-three", {
    ...Object(firstBody("season/season-two")),
    number: 3,
    title: "Season Three",
    faculty: ["sarojini-iyer", "meera-deshmukh"],
  }),
];

/** `undefined` removes the field. */
function put(whole: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const part = put(Reflect.get(Object(whole), name), rest, value);
  if (Array.isArray(whole)) return Object.assign([...whole], { [name]: part });
  const fields = Object.entries({ ...Object(whole), [name]: part });
  return Object.fromEntries(fields.filter(([, held]) => held !== undefined));
}
