import { z } from "zod";
import { type Kind, kinds, schemaOf } from "#lib/content/kinds/kinds.ts";

/** `field` is a path such as 'founder.person' or 'shown.3.work'. */
type Mention = { field: string; value: string };

type FieldSchema = {
  refersTo?: Kind;
  holds?: "picture" | "page";
  properties?: Record<string, FieldSchema>;
  items?: FieldSchema;
  anyOf?: FieldSchema[];
};

const schemas = new Map<Kind, FieldSchema>(
  kinds.map((kind) => [kind, z.toJSONSchema(schemaOf(kind), { io: "input" }) as FieldSchema]),
);

export function mentionsOf(kind: Kind, body: unknown) {
  const found: Record<"pictures" | "pages", Mention[]> & {
    documents: (Mention & { kind: Kind })[];
  } = { documents: [], pictures: [], pages: [] };
  const root = schemas.get(kind);
  if (root) look(root, body, []);
  return found;

  function look(schema: FieldSchema, value: unknown, path: readonly string[]): void {
    if (typeof value === "string") {
      const mention = { field: path.join("."), value };
      if (schema.refersTo) found.documents.push({ ...mention, kind: schema.refersTo });
      if (schema.holds) found[`${schema.holds}s`].push(mention);
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
