import { z } from "zod";
import { newEmailSchema } from "#lib/accounts/schema.ts";
import { StaffRole } from "#lib/core/database/generated/sqlite/enums.ts";
import { isPlainText } from "#lib/core/plain-text.ts";
import { label } from "#lib/desk/members/labels.ts";

export const role = z.enum(StaffRole, "role is OWNER, EDITOR, SUPPORT or ACCOUNTANT.");

/** PostgreSQL stores no NUL. */
const withoutNul = (text: string) => !text.includes("\0");

export const filled = (sentence: string) =>
  z.string(sentence).trim().min(1, sentence).refine(withoutNul, "A text has no NUL.");

export const yesOrNo = (name: string) => z.enum(["no", "yes"], `${name} is yes or no.`);

const REASON_CHARACTERS = 500;

const LONG_REASON = `A reason has at most ${REASON_CHARACTERS} letters.`;

/** Of acts on money, rights and others' work, and of deletions. */
export const reason = filled("Please give a reason.").max(REASON_CHARACTERS, LONG_REASON);

/** Of acts that the editor can take back. */
export const optionalReason = z
  .string("reason is a text.")
  .trim()
  .max(REASON_CHARACTERS, LONG_REASON)
  .refine(withoutNul, "A text has no NUL.")
  .default("");

export const userId = z
  .string("user_id is missing.")
  .min(1, "user_id is missing.")
  .max(100)
  .refine(withoutNul, "user_id is not valid.");

/** When the page was made: the same act since then is not repeated. */
const seenAt = z.iso.datetime("seen_at is a time in UTC.").transform((text) => new Date(text));

export const inviteSchema = z.object({ email: newEmailSchema, role, reason, seen_at: seenAt });
export const cancelInvitationSchema = z.object({ email: newEmailSchema, reason });
export const changeRoleSchema = z.object({
  user_id: userId,
  role,
  reason,
  /** The role that the page shows. */
  seen_role: role,
});
export const personActSchema = z.object({ user_id: userId, reason });
/** `address`: the account's, typed as a confirmation. */
export const deleteMemberSchema = personActSchema.extend({
  address: filled("Please type the address of the account."),
});
const NOTE_CHARACTERS = 1000;
export const addNoteSchema = z.object({
  user_id: userId,
  text: filled("Please write something.").max(
    NOTE_CHARACTERS,
    `A note has at most ${NOTE_CHARACTERS} letters.`,
  ),
});
export const deleteNoteSchema = z.object({
  user_id: userId,
  note_id: z.uuid("note_id is not valid."),
});
export const labelSchema = z.object({ user_id: userId, label });
const filterName = filled("Please give the filter a name.").max(
  60,
  "A name has at most 60 letters.",
);
const FILTER = "The filter is not valid.";
/** `query`: of the list's address. */
export const saveFilterSchema = z.object({
  name: filterName.refine(isPlainText, "A name has no control characters."),
  query: filled(FILTER).max(1000, FILTER),
});
export const deleteFilterSchema = z.object({ name: filterName });
const days = z
  .int("days is a whole number.")
  .min(1, "At least one day.")
  .max(3660, "At most 3660 days.");
const chosen = {
  find: z.string("find is a text.").max(200).optional(),
  state: z.string("state is a text.").max(20).optional(),
  in_label: z.string("in_label is a text.").max(100).optional(),
  /** Of ticked rows, instead of the filter. */
  ids: z.array(userId).max(200, "At most 200 ticked rows at once.").optional(),
};
const given = { ...chosen, days, reason };
const labelled = { ...chosen, label, reason: optionalReason };
export const countManySchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("GRANT"), ...given }),
  z.object({ kind: z.literal("EXTEND"), ...given }),
  z.object({ kind: z.literal("LABEL"), ...labelled }),
  z.object({ kind: z.literal("UNLABEL"), ...labelled }),
]);
export const importMembersSchema = z.object({ csv: z.string("csv is missing."), reason });
const ACT = "act_id is not valid.";
export const manyIdSchema = z.object({ act_id: z.uuid(ACT) });
export const memberMailSchema = personActSchema.extend({ seen_at: seenAt });
export const joinSchema = z.object({ token: z.string("token is missing.").min(1).max(100) });

export const seenTime = (name: string) =>
  z.iso
    .datetime(`${name} is a time in UTC, or null.`)
    .transform((text) => new Date(text))
    .nullable();

/** The end of the membership that the page shows. */
export const seenActSchema = personActSchema.extend({ seen_until: seenTime("seen_until") });

/** When the newest part of the second factor was added, on the page. */
export const resetFactorSchema = personActSchema.extend({ seen_since: seenTime("seen_since") });

export const extendSchema = seenActSchema.extend({
  days,
});
export const changeAddressSchema = memberMailSchema.extend({ email: newEmailSchema });

const UNTIL = "until is a time in milliseconds.";

export const resolveMailsSchema = z.object({
  until: z.int(UNTIL).min(0, UNTIL).max(Date.UTC(9999, 0), UNTIL),
  reason,
});

const TIME = "Please give a day and a time.";

/** As a browser's field has it, in India's time. */
export const indiaMinute = z
  .string(TIME)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, TIME)
  .refine((text) => !Number.isNaN(Date.parse(`${text}:00Z`)), TIME)
  .transform((text) => new Date(`${text}:00+05:30`));
