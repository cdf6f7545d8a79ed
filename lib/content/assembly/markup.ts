/** Limits the markup of edited documents, and a letter's placeholders. Each piece is an element, which takes memory to render. */
import { type JsonSchema, jsonSchemas } from "#lib/content/kinds/json-schemas.ts";
import { documentId, manyOf, type Source } from "#lib/content/kinds/kinds.ts";
import { isLetter, problemsOf } from "#lib/content/letters/letters.ts";
import { countPieces } from "#lib/content/prose.ts";
import { contentLimits } from "#lib/content/shared-limits.ts";
import { ContentProblems, type Problem } from "./problems.ts";

type Field = { path: string; pieces: number };

/** Stored documents may have more: they can be opened and mended. @throws ContentProblems */
export function refuseMarkup(source: Source): void {
  const { ofText, ofDocument } = contentLimits.markup;
  const { texts, rows } = piecesOf(source);
  const document = documentId(source);
  const problems: Problem[] = texts
    .filter(({ pieces }) => pieces > ofText)
    .map(({ path, pieces }) => ({ document, field: path, sentence: sentenceOf(pieces, ofText) }));
  if (source.kind === "letter" && isLetter(source.key)) {
    const own = manyOf.letter.schema.parse(source.body);
    problems.push(...problemsOf(source.key, own).map((one) => ({ document, ...one })));
  }
  const all = texts.reduce((sum, { pieces }) => sum + pieces, rows);
  const [largest] = texts.toSorted((one, other) => other.pieces - one.pieces);
  if (problems.length === 0 && largest && all > ofDocument) {
    const sentence = `${sentenceOf(all, ofDocument)}, in all texts and rows of the document`;
    problems.push({ document, field: largest.path, sentence });
  }
  if (problems.length > 0) throw new ContentProblems(problems);
}

function sentenceOf(pieces: number, most: number): string {
  const [has, may] = [pieces, most].map((count) => count.toLocaleString("en-IN"));
  return `has ${has} pieces of markup (paragraphs, lists, pictures, emphasis, links), and ${may} at most are allowed`;
}

function piecesOf({ kind, body }: Source) {
  const texts: Field[] = [];
  let rows = 0;
  look(jsonSchemas[kind], body, []);
  return { texts, rows };

  function look(schema: JsonSchema, value: unknown, path: readonly string[]): void {
    if (typeof value === "string" && schema.asks === "prose") {
      texts.push({ path: path.join("."), pieces: countPieces(value) });
    }
    if (typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) rows += value.length;
    for (const option of schema.anyOf ?? []) look(option, value, path);
    for (const [name, part] of Object.entries(value)) {
      const field = schema.items ?? schema.properties?.[name];
      if (field) look(field, part, [...path, name]);
    }
  }
}
