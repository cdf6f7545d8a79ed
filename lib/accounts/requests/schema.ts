import { z } from "zod";
import { newEmailSchema } from "#lib/accounts/schema.ts";
import { DataRequestKind } from "#lib/core/database/generated/sqlite/enums.ts";
import { isPlainText } from "#lib/core/plain-text.ts";

export const requestLimits = {
  characters: 4_000,
  open: 5,
  nameCharacters: 100,
  relationCharacters: 60,
} as const;

const { characters, nameCharacters, relationCharacters } = requestLimits;

/** Several lines. @param name such as 'A request' */
export function longText(empty: string, name: string) {
  return z
    .string(empty)
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .refine((text) => text.length > 0, empty)
    .refine((text) => text.length <= characters, `${name} has at most ${characters} letters.`)
    .refine((text) => isPlainText(text.replaceAll(/[\n\t]/g, "")), `${name} has only plain text.`);
}

const line = (most: number, empty: string, name: string) =>
  z
    .string(empty)
    .trim()
    .min(1, empty)
    .max(most, `${name} has at most ${most} letters.`)
    .refine(isPlainText, `${name} has no control characters.`);

export const fileRequestSchema = z.object({
  kind: z.enum(DataRequestKind, "Please choose what you ask for."),
  text: longText("Please write what you ask for.", "A request"),
});

export const requestNumber = z
  .string("The number is missing.")
  .regex(/^R-[0-9A-Z]{8}$/, "There is no such request.");

export const withdrawRequestSchema = z.object({ number: requestNumber });

/** Null removes the nominee. */
export const nomineeSchema = z.object({
  nominee: z
    .object({
      name: line(nameCharacters, "Please give the nominee's name.", "A name"),
      email: newEmailSchema,
      relation: line(relationCharacters, "Please say who the nominee is to you.", "A relation"),
    })
    .nullable(),
});

export type Nominee = NonNullable<z.infer<typeof nomineeSchema>["nominee"]>;
export type NewRequest = z.infer<typeof fileRequestSchema>;
