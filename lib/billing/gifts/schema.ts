import { z } from "zod";
import { newEmailSchema } from "#lib/accounts/schema.ts";

export const giftLimits = { nameCharacters: 60, messageCharacters: 600, mails: 5 } as const;

const words = {
  id: "order_id is missing.",
  name: `A name has at most ${giftLimits.nameCharacters} characters.`,
  message: `A message has at most ${giftLimits.messageCharacters} characters.`,
  day: "A day is written as 2026-12-24.",
} as const;

const isPlain = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text.replaceAll("\n", ""));

export const giftIdSchema = z.object({ order_id: z.uuid(words.id) });

/** A blank address: the giver prints the card, or hands the link on. A blank day: today. */
export const cardSchema = giftIdSchema.extend({
  name: z.string(words.name).trim().max(giftLimits.nameCharacters, words.name).refine(isPlain),
  message: z
    .string(words.message)
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .refine((text) => text.length <= giftLimits.messageCharacters && isPlain(text), words.message),
  email: z.union([z.literal(""), newEmailSchema]),
  send_on: z.union([z.literal(""), z.iso.date(words.day)], words.day),
});

export type Card = z.infer<typeof cardSchema>;
