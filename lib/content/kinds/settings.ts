/** What the publisher owns beside the pages. A variable of the environment wins over its field. */
import { z } from "zod";
import { isBusinessGstin } from "#lib/core/locale/gstin.ts";
import { line } from "./fields.ts";

/** Letters whose subject an owner may write, with the words that each fills in. */
export const letterWords = {
  confirmEmail: [],
  newPassword: [],
  renewal: ["day"],
  invoice: ["number"],
  creditNote: ["number"],
} as const satisfies Record<string, readonly ("day" | "number")[]>;

export type LetterName = keyof typeof letterWords;

/** Days before the end. A year can be renewed from the 30th on. */
const day = z.int().min(0).max(30);

const letters = Object.keys(letterWords) as [LetterName, ...LetterName[]];

const subject = z
  .strictObject({ letter: z.enum(letters), subject: line(120) })
  .superRefine(({ letter, subject }, { addIssue }) => {
    const known: readonly string[] = letterWords[letter];
    const strange = ["day", "number"].find(
      (word) => subject.includes(`{${word}}`) && !known.includes(word),
    );
    if (strange === undefined) return;
    const message = `has {${strange}}, which this letter does not know`;
    addIssue({ code: "custom", path: ["subject"], message });
  });

const SELLER = ["sellerName", "sellerAddress", "sellerGstin", "sellerSac"] as const;

export const settings = z
  .strictObject({
    sellerName: line(200).meta({ guarded: "the seller's name" }).optional(),
    sellerAddress: line(200).meta({ guarded: "the seller's address" }).optional(),
    /** Its first two digits are the seller's State. */
    sellerGstin: z
      .string()
      .trim()
      .refine(
        isBusinessGstin,
        "is no GSTIN: 15 capital letters and digits, the last checks the others",
      )
      .meta({ guarded: "the seller's GSTIN" })
      .optional(),
    sellerSac: z
      .string()
      .trim()
      .regex(/^99\d{2}(\d{2})?$/, "is no service code: 99 and two or four digits")
      .meta({ guarded: "the service's code (SAC)" })
      .optional(),
    sellerLut: z
      .string()
      .trim()
      .regex(/^AD\d{12}[A-Z0-9]$/, "is no reference of a letter of undertaking: AD and 13 signs")
      .meta({ guarded: "the letter of undertaking" })
      .optional(),
    senderName: line(100).meta({ guarded: "the sender's name" }).optional(),
    senderAddress: z.email().meta({ guarded: "the sender's address" }).optional(),
    securityAddress: z.email().meta({ guarded: "the address for security" }).optional(),
    /** A person or an office. */
    dataContactName: line(100).meta({ guarded: "who answers for personal data" }).optional(),
    dataContactEmail: z
      .email()
      .meta({ guarded: "the address for questions about personal data" })
      .optional(),
    dataContactPhone: z
      .string()
      .trim()
      .regex(/^\+?[0-9][0-9 ()/-]{4,28}[0-9]$/, "is no phone number, such as +91 22 5550 0147")
      .meta({ guarded: "the phone number for questions about personal data" })
      .optional(),
    sendsNoReminders: z.literal(true).meta({ guarded: "whether reminders are sent" }).optional(),
    remindsOfOrders: z
      .literal(true)
      .meta({ guarded: "letters about unfinished orders" })
      .optional(),
    reminderDays: z
      .array(day)
      .max(10)
      .refine((days) => new Set(days).size === days.length, "names a day twice")
      .meta({ guarded: "the days of reminders" })
      .optional(),
    /** 90 is the most that the law allows (DPDP Rules 2025, rule 14). */
    answerDays: z.int().min(1).max(90).meta({ guarded: "the days to answer requests" }).optional(),
    unusedYears: z
      .int()
      .min(2)
      .max(20)
      .meta({ guarded: "the years after which an unused account ends" })
      .optional(),
    subjects: z
      .array(subject)
      .max(letters.length)
      .refine(
        (rows) => new Set(rows.map(({ letter }) => letter)).size === rows.length,
        "names a letter twice",
      )
      .meta({ guarded: "the subjects of letters" })
      .optional(),
  })
  .superRefine((body, { addIssue }) => {
    const isSeller = [...SELLER, "sellerLut" as const].some((name) => body[name] !== undefined);
    const missing = isSeller ? SELLER.filter((name) => body[name] === undefined) : [];
    const message = "is needed, too: the seller's name, address, GSTIN and SAC go together";
    for (const name of missing) addIssue({ code: "custom", path: [name], message });
  });
