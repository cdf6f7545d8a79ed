/** The form model. Loaded by the browser: do not import zod here. */
import type { JsonSchema } from "#lib/content/kinds/json-schemas.ts";
import type { ManyKind } from "#lib/content/kinds/kinds.ts";

export type PictureShape = NonNullable<JsonSchema["shape"]>;

export type Field =
  /** `isForSearch`: shown by search engines only. */
  | { kind: "line"; most: number | null; isForSearch?: true }
  | { kind: "prose"; most: number }
  /** Paragraphs without markup. */
  | { kind: "lines"; most: number }
  /** `isTime`: seconds, which may be typed as 1:02:03. */
  | { kind: "number"; least: number | null; most: number | null; isTime?: true }
  /** Integer paise; the form asks for rupees. */
  | { kind: "rupees"; least: number; most: number }
  | { kind: "day" }
  | { kind: "choice"; choices: readonly string[] }
  | { kind: "flag" }
  | { kind: "reference"; to: ManyKind }
  | { kind: "picture"; shape?: PictureShape }
  | { kind: "page" }
  /** The id of a video beside its `host`; an address gives both. */
  | { kind: "video" }
  | Group
  | { kind: "list"; item: Field; least: number; most: number }
  | { kind: "union"; options: readonly Group[] };

export type Group = { kind: "group"; fields: readonly NamedField[] };

export type NamedField = {
  name: string;
  field: Field;
  isOptional: boolean;
  /** An owner changes it. */
  isLocked?: true;
  /** The variable of the machine that wins over the field. */
  setBy?: { name: string; value: string | null };
};

export function emptyValue(field: Field): unknown {
  switch (field.kind) {
    case "group":
      return Object.fromEntries(
        field.fields
          .filter(({ isOptional }) => !isOptional)
          .map((one) => [one.name, emptyValue(one.field)]),
      );
    case "list":
      return Array.from({ length: field.least }, () => emptyValue(field.item));
    case "union":
      return field.options[0] ? emptyValue(field.options[0]) : {};
    case "number":
    case "rupees":
    case "flag":
      return undefined;
    case "choice":
      return field.choices[0];
    default:
      return "";
  }
}

/** An optional group without a typed value is left out of its document. */
export function isBlank({ fields }: Group, value: object): boolean {
  const held = new Map<string, unknown>(Object.entries(value));
  return fields.every(({ name, field }) => {
    const one = held.get(name);
    return field.kind === "choice" || one === undefined || one === "";
  });
}

/** Returns the field at a path such as 'founder.quote' or 'questions.2.answer', or null. */
export function fieldAt(form: Field, path: string): Field | null {
  if (path === "") return form;
  const [name = "", ...rest] = path.split(".");
  const part = partOf(form, name);
  return part && fieldAt(part, rest.join("."));
}

function partOf(field: Field, name: string): Field | null {
  if (field.kind === "list") return /^\d+$/.test(name) ? field.item : null;
  const groups = field.kind === "union" ? field.options : field.kind === "group" ? [field] : [];
  return groups.flatMap(({ fields }) => fields).find((one) => one.name === name)?.field ?? null;
}

export type Choice = { value: string; label: string };

/** `id` and `text`, what it shows: of a picture that was added. `thumbnail`: the address of a small copy. */
export type PictureChoice = Choice & { id?: string; text?: string; thumbnail?: string };

export type Choices = {
  documents: Partial<Record<ManyKind, readonly Choice[]>>;
  pictures: readonly PictureChoice[];
};
