import { z } from "zod";
import { filled, optionalReason, reason, yesOrNo } from "#lib/desk/schema.ts";
import { PART_CHARACTERS, partNames } from "#lib/operations/breaches/words.ts";
import { type DataKind, dataKinds } from "#lib/operations/personal-data/kinds.ts";

const breach_id = z.uuid("breach_id is not valid.");
const version = z.int("version is a whole number.").min(1, "version is 1 or more.");

/** India's time. */
const time = (name: string) =>
  z
    .string(`${name} is a time.`)
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, `${name} is a time such as 2027-05-03T14:10.`)
    .transform((text) => new Date(`${text}:00+05:30`))
    .refine((at) => !Number.isNaN(at.getTime()), `${name} is no time of the calendar.`);

const kindNames = Object.keys(dataKinds) as DataKind[];
export const kindField = <Kind extends DataKind>(kind: Kind) => `kind_${kind}` as const;
const tick = yesOrNo("A kind of data").default("no");
const ticks = Object.fromEntries(kindNames.map((kind) => [kindField(kind), tick])) as Record<
  `kind_${DataKind}`,
  typeof tick
>;

const ACCOUNTS = 100_000;

/** `breach_id` is made with the page, so that a repeated act makes no second breach. */
export const prepareBreachSchema = z
  .object({
    breach_id,
    aware: time("aware"),
    from: time("from").optional(),
    until: time("until"),
    accounts: filled("accounts is a text.")
      .max(ACCOUNTS, "The list of accounts is too long.")
      .optional(),
    reason,
  })
  .extend(ticks)
  .transform(({ breach_id: id, aware, from, until, accounts, reason: why, ...ticked }) => ({
    ...{ id, awareAt: aware, from: from ?? null, until, reason: why },
    accounts: accounts?.split(/[\s,;]+/) ?? [],
    kinds: kindNames.filter((kind) => ticked[kindField(kind)] === "yes"),
  }));

const part = z
  .string("A part of the letter is a text.")
  .max(PART_CHARACTERS, `A part has at most ${PART_CHARACTERS.toLocaleString("en")} letters.`)
  .refine((text) => !text.includes("\0"), "A text has no NUL.");

export const saveBreachSchema = z.object({
  breach_id,
  version,
  words: z.record(z.enum(partNames, "words has the parts of the letter."), part),
});

export const tryBreachSchema = z.object({ breach_id, version, reason: optionalReason });
export const tellBreachSchema = z.object({ breach_id, version, reason });

export const noteBreachSchema = z.object({
  breach_id,
  what: z.enum(["first", "report", "none"], "what is first, report or none."),
  reason,
});
