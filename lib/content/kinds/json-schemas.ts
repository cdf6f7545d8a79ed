import { type GlobalMeta, z } from "zod";
import { type Kind, kinds, schemaOf } from "./kinds.ts";

/** The parts of JSON Schema that the kinds use, with the `meta` of `fields.ts`. */
export type JsonSchema = Pick<GlobalMeta, "refersTo" | "holds" | "shape" | "asks" | "guarded"> & {
  type?: string;
  enum?: string[];
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
};

const entries = kinds.map((kind) => [kind, z.toJSONSchema(schemaOf(kind), { io: "input" })]);

export const jsonSchemas = Object.fromEntries(entries) as Record<Kind, JsonSchema>;
