/** Derives a kind's form, as JSON, from its schema. */
import { type JsonSchema, jsonSchemas } from "#lib/content/kinds/json-schemas.ts";
import type { Kind } from "#lib/content/kinds/kinds.ts";
import { machineSetting } from "#lib/content/settings.ts";
import type { Field, Group } from "./fields.ts";

/** `mayChangeGuarded`: else guarded fields are shown alone, as are those that the machine sets. */
export function formOf(kind: Kind, { mayChangeGuarded = true } = {}): Group {
  const form = groupOf(jsonSchemas[kind], mayChangeGuarded);
  if (kind !== "settings") return form;
  const fields = form.fields.map((field) => {
    const setBy = machineSetting(field.name);
    return setBy === null ? field : { ...field, isLocked: true as const, setBy };
  });
  return { ...form, fields };
}

function groupOf({ properties = {}, required = [] }: JsonSchema, mayChangeGuarded = true): Group {
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    field: fieldOf(schema),
    isOptional: !required.includes(name),
    ...(schema.guarded && !mayChangeGuarded && { isLocked: true as const }),
  }));
  return { kind: "group", fields };
}

/** @throws Error for a schema without a form; a unit test reads every kind */
function fieldOf(schema: JsonSchema): Field {
  const { type, minimum, maximum } = schema;
  if (schema.anyOf)
    return { kind: "union", options: schema.anyOf.map((option) => groupOf(option)) };
  if (type === "object") return groupOf(schema);
  if (type === "array" && schema.items) {
    const { minItems: least = 0, maxItems: most = 1000 } = schema;
    return { kind: "list", item: fieldOf(schema.items), least, most };
  }
  if (type === "boolean") return { kind: "flag" };
  if (type === "integer") {
    if (schema.asks === "rupees") {
      return { kind: "rupees", least: minimum ?? 0, most: maximum ?? Number.MAX_SAFE_INTEGER };
    }
    const isTime = schema.asks === "seconds";
    return {
      kind: "number",
      least: bound(minimum),
      most: bound(maximum),
      ...(isTime && { isTime }),
    };
  }
  if (type !== "string") throw new Error(`No form asks for ${JSON.stringify(schema)}.`);
  if (schema.refersTo) return { kind: "reference", to: schema.refersTo };
  if (schema.holds === "page") return { kind: "page" };
  if (schema.holds) return { kind: "picture", ...(schema.shape && { shape: schema.shape }) };
  if (schema.enum) return { kind: "choice", choices: schema.enum };
  if (schema.format === "date") return { kind: "day" };
  if (schema.asks === "prose") return { kind: "prose", most: schema.maxLength ?? 50_000 };
  if (schema.asks === "lines") return { kind: "lines", most: schema.maxLength ?? 3000 };
  const isForSearch = schema.asks === "search description";
  if (schema.asks === "video") return { kind: "video" };
  return { kind: "line", most: schema.maxLength ?? null, ...(isForSearch && { isForSearch }) };
}

/** zod bounds every integer by the safe integers. */
function bound(limit: number | undefined): number | null {
  return limit === undefined || Math.abs(limit) === Number.MAX_SAFE_INTEGER ? null : limit;
}
