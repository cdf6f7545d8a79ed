import { type JsonSchema, jsonSchemas } from "#lib/content/kinds/json-schemas.ts";
import type { Kind } from "#lib/content/kinds/kinds.ts";
import { uploadedPath } from "#lib/content/pictures.ts";
import { picturesOf } from "#lib/content/prose.ts";

/** `field` is a path such as 'founder.person' or 'shown.3.work'. */
type Mention = { field: string; value: string };

export function mentionsOf(kind: Kind, body: unknown) {
  const found: Record<"pictures" | "pages", Mention[]> & {
    documents: (Mention & { kind: Kind })[];
  } = { documents: [], pictures: [], pages: [] };
  look(jsonSchemas[kind], body, []);
  return found;

  function look(schema: JsonSchema, value: unknown, path: readonly string[]): void {
    if (typeof value === "string") {
      const mention = { field: path.join("."), value };
      if (schema.refersTo) found.documents.push({ ...mention, kind: schema.refersTo });
      if (schema.holds) found[`${schema.holds}s`].push(mention);
      if (schema.asks === "prose") {
        const { field } = mention;
        found.pictures.push(...picturesOf(value).map((id) => ({ field, value: uploadedPath(id) })));
      }
      return;
    }
    if (typeof value !== "object" || value === null) return;
    for (const option of schema.anyOf ?? []) look(option, value, path);
    for (const [name, part] of Object.entries(value)) {
      const field = schema.items ?? schema.properties?.[name];
      if (field) look(field, part, [...path, name]);
    }
  }
}
