import { CACHE, type Explained, LOG, MORE } from "./explained.ts";

const CEILING = "Its count is that of `loginByAccount`.";

export const accounts: readonly Explained[] = [
  {
    file: "lib/accounts/sessions/auth.ts",
    on: "return sessionId === null ? null : findSessionUser(sessionId);",
    becomes: "false",
    why: "No session has the id null: the condition saves a query.",
  },
  {
    file: "lib/accounts/sessions/cookie.ts",
    on: "return secret !== null && /^[\\w-]{43}$/.test(secret) ? secret : null;",
    becomes: "true",
    why: "The compiler needs it: the text of null has four letters.",
  },
  {
    file: "lib/accounts/sessions/cookie.ts",
    on: "if (sealed === null) return null;",
    becomes: "false",
    why: "No seal is null: the condition saves the attempt to open it.",
  },
  {
    file: "lib/accounts/sessions/cookie.ts",
    on: "if (known?.secret === secret) return known.sessionId;",
    becomes: "false",
    why: CACHE,
  },
  {
    file: "lib/accounts/sessions/cookie.ts",
    on: "unsealed.set(sealed, { secret, sessionId: value.sessionId });",
    why: CACHE,
  },
  {
    file: "lib/accounts/sessions/cookie.ts",
    on: "}).catch(() => null);",
    becomes: "() => undefined",
    why: "Neither null nor undefined has a type.",
  },
  {
    file: "lib/accounts/sessions/cookie.ts",
    on: 'if (value?.type !== "session" || typeof value.sessionId !== "string") return null;',
    becomes: "value.type",
    why: "iron-session answers a bad seal with an empty object; it fails only for a fault of its own.",
  },
  {
    file: "lib/accounts/sessions/guards.ts",
    on: 'const user = await findCurrentUser(cookie).catch(logged("the session", "unread" as const));',
    becomes: '""',
    why: LOG,
  },
  {
    file: "lib/accounts/sessions/device.ts",
    on: 'names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];',
    becomes: '"Stryker was here!"',
    why: "Any text that names no browser does without a header.",
  },
  {
    file: "lib/accounts/membership/policy.ts",
    on: "return end !== null && end > at ? end : at;",
    becomes: "true",
    why: "The compiler needs it: null is not later than a time.",
  },
  {
    file: "lib/accounts/membership/policy.ts",
    on: "return end !== null && end > at ? end : at;",
    becomes: "end >= at",
    why: "Of two equal times either is the later.",
  },
  {
    file: "lib/accounts/membership/commands.ts",
    on: 'throw new AppError("conflict", sentence, { fields: { needs: "again" } });',
    becomes: '""',
    why: "Only the operator's command asks so; it prints the sentence, not the code.",
  },
  {
    file: "lib/accounts/membership/commands.ts",
    on: "const data = startsAt > at ? { startsAt: at, endsAt: at } : { endsAt: at };",
    becomes: "startsAt >= at",
    why: "A membership that starts now starts now either way.",
  },
  {
    file: "lib/accounts/passwords/login-limit.ts",
    on: "knownDevice === null ? attemptsFrom(networks, loginRates.loginByAddress) : [];",
    becomes: "false",
    why: "The transaction refuses the attempt, too; the condition saves a write.",
  },
  {
    file: "lib/accounts/passwords/login-limit.ts",
    on: "loginUnderAttack: { points: 3, seconds: 15 * 60 },",
    becomes: "15 / 60",
    why: "Its count is that of `loginByAccountAndAddress`.",
  },
  {
    file: "lib/accounts/passwords/login-limit.ts",
    on: "loginCeiling: { points: 100, seconds: 24 * 60 * 60 },",
    becomes: "24 * 60 / 60",
    why: CEILING,
  },
  {
    file: "lib/accounts/passwords/login-limit.ts",
    on: "loginCeiling: { points: 100, seconds: 24 * 60 * 60 },",
    becomes: "24 / 60",
    why: CEILING,
  },
  {
    file: "lib/accounts/passwords/login-limit.ts",
    on: "const guesses = ofAccount?.points ?? 0;",
    becomes: "ofAccount.points",
    why: "The compiler needs it: each attempt has a count.",
  },
  {
    file: "lib/accounts/sessions/challenge.ts",
    on: "if (sealed === null) return {};",
    becomes: "false",
    why: "No seal is null: the condition saves the attempt to open it.",
  },
  {
    file: "lib/accounts/sessions/challenge.ts",
    on: "return unsealData<Record<string, string>>(sealed, sealOptions(kind)).catch(() => ({}));",
    becomes: "() => undefined",
    why: "iron-session answers a bad seal with an empty object; it fails only for a fault of its own.",
  },
  {
    file: "lib/accounts/membership/renewal-reminders.ts",
    on: 'log().error({ err: error, membership: membership.id }, "renewal reminder not queued");',
    why: LOG,
  },
  {
    file: "lib/accounts/membership/renewal-reminders.ts",
    on: "select: { id: true, userId: true, endsAt: true, reminders: { select: { days: true } } },",
    becomes: "{}",
    why: MORE,
  },
  {
    file: "lib/accounts/membership/renewal-reminders.ts",
    on: "select: { user: { select: { email: true } } },",
    becomes: "{}",
    why: MORE,
  },
  {
    file: "lib/accounts/membership/renewal-reminders.ts",
    on: "const where = { id, endsAt, reminders: { none: { days } }, user: remindedUser(endsAt) };",
    becomes: "{}",
    why: "The unique key refuses a second reminder; the condition saves the error in the log.",
  },
  {
    file: "lib/accounts/sessions/security-log.ts",
    on: "await tx.rateLimit.updateMany({ where: { key }, data: { points: { increment: 0 } } });",
    becomes: "{}",
    why: "The write changes nothing: it takes the time that a known account takes.",
  },
  {
    file: "lib/accounts/sessions/security-log.ts",
    on: "if (beyond.length === 0) return;",
    becomes: "false",
    why: "An empty list deletes nothing: the condition saves a query.",
  },
  {
    file: "lib/accounts/sessions/queries.ts",
    on: "startsAt && endsAt ? [{ startsAt, endsAt }] : [],",
    becomes: "startsAt || endsAt",
    why: "The join gives both or neither.",
  },
  {
    file: "lib/accounts/sessions/known-devices.ts",
    on: 'tokenHash: hashOf(secret ?? ""),',
    becomes: '"Stryker was here!"',
    why: "No device has the hash of a text that is no secret.",
  },
  {
    file: "lib/accounts/sessions/known-devices.ts",
    on: "return (mails?.points ?? 0) <= accountRates.newDeviceMailByAccount.points;",
    becomes: "mails.points",
    why: "The compiler needs it: each attempt has a count.",
  },
  {
    file: "lib/accounts/sessions/known-devices.ts",
    on: "if (brought !== null) {",
    becomes: "true",
    why: "No device has the hash of an empty text: the condition saves two queries.",
  },
];
