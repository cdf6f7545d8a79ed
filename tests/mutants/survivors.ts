/** Changes that no test can notice, or need not, each with the reason. */

type Explained = {
  file: string;
  /** The line, which may not change unnoticed. */
  on: string;
  /** Without it, the reason holds for every change of the line. */
  becomes?: string;
  why: string;
};

const LOG = "The words of a log are no outcome.";
const CAUSE = "The cause is for the log.";
const MORE = "Reads more columns, which are not used.";
const CACHE = "A cache: without it the same value is computed again.";

export const explained: readonly Explained[] = [
  { file: "lib/core/http/csrf.ts", on: "if (last !== undefined) return last;", why: CACHE },
  { file: "lib/core/http/csrf.ts", on: "known.set(name, token);", why: CACHE },
  {
    file: "lib/core/http/csrf.ts",
    on: 'if (!isSameSecret(request.headers.get(CSRF_HEADER) ?? "", csrfTokenOf(sessionId))) {',
    becomes: '"Stryker was here!"',
    why: "Any text that is not the token is refused.",
  },
  {
    file: "lib/core/http/range.ts",
    on: 'const match = /^bytes=(\\d*)-(\\d*)$/.exec(header?.replace(/\\s/g, "") ?? "");',
    becomes: '"Stryker was here!"',
    why: "Without a header any text that is no range does.",
  },
  {
    file: "lib/core/http/range.ts",
    on: 'const [, first = "", last = ""] = match ?? [];',
    becomes: '["Stryker was here"]',
    why: "The first item is not read.",
  },
  {
    file: "lib/core/rate-limits/attempts.ts",
    on: 'super("too many attempts");',
    why: "The client gets the words of `tooMany`.",
  },
  { file: "lib/core/rate-limits/attempts.ts", on: 'log().warn("too many attempts");', why: LOG },
  {
    file: "lib/core/rate-limits/attempts.ts",
    on: "const where = { key: { in: attempts.map(keyOf) }, expire: { gt: now() } };",
    becomes: "{}",
    why: "`countsOf` chooses the rows of the attempts; the condition saves reading the others.",
  },
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
    file: "lib/accounts/membership/commands.ts",
    on: "const data = startsAt > at ? { startsAt: at, endsAt: at } : { endsAt: at };",
    becomes: "startsAt >= at",
    why: "A membership that starts now starts now either way.",
  },
  {
    file: "lib/accounts/passwords/login-attempts.ts",
    on: "knownDevice === null ? attemptsFrom(networks, accountRates.loginByAddress) : [];",
    becomes: "false",
    why: "The transaction refuses the attempt, too; the condition saves a write.",
  },
  {
    file: "lib/accounts/passwords/login-attempts.ts",
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
    on: "} catch (error) {",
    becomes: "{}",
    why: LOG,
  },
  {
    file: "lib/accounts/membership/renewal-reminders.ts",
    on: 'log().error({ err: error, membership: membership.id }, "renewal reminder not queued");',
    why: LOG,
  },
  {
    file: "lib/accounts/membership/renewal-reminders.ts",
    on: "where: { endsAt: { gt: at, lte: horizon }, user: remindedUser(horizon) },",
    becomes: "{}",
    why: "`dueReminder` refuses the others; the condition saves reading them.",
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
  {
    file: "lib/billing/invoices/confirm-numbers.ts",
    on: 'cause: new Error("A backup was restored: `operator invoice confirm` reopens the shop."),',
    why: CAUSE,
  },
  {
    file: "lib/billing/invoices/serial-number.ts",
    on: 'const [, series = "", financialYear = "", digits = ""] = NUMBER.exec(text) ?? [];',
    becomes: '"Stryker was here!"',
    why: "Any text that is no known series does without a match.",
  },
  {
    file: "lib/billing/invoices/serial-number.ts",
    on: 'const [, series = "", financialYear = "", digits = ""] = NUMBER.exec(text) ?? [];',
    becomes: '["Stryker was here"]',
    why: "The first item is not read.",
  },
  {
    file: "lib/billing/payments/settle-order.ts",
    on: 'log().info({ order: order.id, payment: paid.payment.id }, "order settled");',
    why: LOG,
  },
  {
    file: "lib/billing/payments/settle-order.ts",
    on: "const ids = { order: order.id, payment: paid.payment.id };",
    why: LOG,
  },
  {
    file: "lib/billing/payments/settle-order.ts",
    on: 'log().error(ids, "payment was already used for another order");',
    why: LOG,
  },
  {
    file: "lib/billing/payments/find-paid.ts",
    on: "const attempts = (await attemptsAt(order.razorpayOrderId)) ?? [];",
    becomes: '["Stryker was here"]',
    why: "A text is no captured payment.",
  },
  {
    file: "lib/billing/payments/find-paid.ts",
    on: 'log().warn({ razorpayOrderId }, "order unknown to this Razorpay key");',
    why: LOG,
  },
  {
    file: "lib/billing/payments/find-paid.ts",
    on: 'const authorized = attempts.find((payment) => payment.status === "authorized");',
    becomes: "true",
    why: "The sandbox lists the newest attempt first, and takes none after an authorized one.",
  },
  {
    file: "lib/billing/payments/webhook.ts",
    on: 'log().warn("webhook signature invalid");',
    why: LOG,
  },
  {
    file: "lib/billing/payments/webhook.ts",
    on: 'log().warn("webhook body invalid");',
    why: LOG,
  },
  {
    file: "lib/billing/payments/webhook.ts",
    on: "const work = processEvent(id).catch((error: unknown) =>",
    becomes: "() => undefined",
    why: LOG,
  },
  {
    file: "lib/billing/payments/webhook.ts",
    on: 'log().warn({ err: error, event: id }, "webhook event will be retried"),',
    why: LOG,
  },
  {
    file: "lib/billing/payments/webhook.ts",
    on: "await Promise.race([work, wait(billingLimits.webhookAnswerMs, undefined, { ref: false })]);",
    becomes: "{}",
    why: "A process that has nothing else to do would end seconds later.",
  },
  {
    file: "lib/billing/payments/webhook.ts",
    on: "await Promise.race([work, wait(billingLimits.webhookAnswerMs, undefined, { ref: false })]);",
    becomes: "true",
    why: "A process that has nothing else to do would end seconds later.",
  },
  {
    file: "lib/billing/payments/webhook-events.ts",
    on: 'orderBy: { nextTryAt: "asc" },',
    becomes: "{}",
    why: "SQLite reads by the index, in the same order; PostgreSQL need not.",
  },
  {
    file: "lib/billing/payments/webhook-events.ts",
    on: "} catch (error) {",
    becomes: "{}",
    why: LOG,
  },
  {
    file: "lib/billing/payments/webhook-events.ts",
    on: 'log().warn({ err: error, event: id }, "webhook event not processed yet");',
    why: LOG,
  },
  {
    file: "lib/billing/payments/webhook-events.ts",
    on: 'if (event === "payment.failed") return "open";',
    becomes: '""',
    why: "Of an event that is not about money only null is told apart.",
  },
  {
    file: "lib/billing/payments/webhook-events.ts",
    on: "select: { id: true, payment: { select: { razorpayPaymentId: true } } },",
    becomes: "{}",
    why: MORE,
  },
  {
    file: "lib/billing/refunds/end-membership.ts",
    on: "const hasBegun = start < at;",
    becomes: "start <= at",
    why: "A membership that starts now starts now either way.",
  },
  {
    file: "lib/billing/refunds/settle-refunds.ts",
    on: "mailInvoicesSoon();",
    why: "The next round of the reconciler mails the document.",
  },
  {
    file: "lib/billing/refunds/settle-refunds.ts",
    on: "if (gone < refundedPaise) return;",
    becomes: "gone <= refundedPaise",
    why: "Equal sums have returned before.",
  },
  {
    file: "lib/billing/refunds/settle-refunds.ts",
    on: 'orderBy: [{ createdAt: "asc" }, { id: "asc" }],',
    why: "SQLite reads the rows as they were written; PostgreSQL need not.",
  },
  {
    file: "lib/billing/refunds/settle-refunds.ts",
    on: 'const ownId = refund.receipt ?? String(refund.notes.refund ?? "");',
    becomes: '"Stryker was here!"',
    why: "No refund has such an id.",
  },
  {
    file: "lib/billing/refunds/settle-refunds.ts",
    on: 'log().error({ payment: paymentId, refund: refund.id }, "refund failed at the bank");',
    why: LOG,
  },
  {
    file: "lib/billing/refunds/end-membership.ts",
    on: 'orderBy: { startsAt: "asc" },',
    becomes: "{}",
    why: "SQLite reads by the index of the ends, in the same order; PostgreSQL need not.",
  },
  {
    file: "lib/billing/refunds/refund-payment.ts",
    on: 'throw new AppError("conflict", sentence, { cause: error });',
    becomes: "{}",
    why: CAUSE,
  },
  {
    file: "lib/billing/refunds/refund-payment.ts",
    on: 'throw new AppError("conflict", "Razorpay refused this refund.", { cause: error });',
    becomes: "{}",
    why: CAUSE,
  },
  {
    file: "lib/billing/refunds/refund-payment.ts",
    on: 'log().warn({ err: error, refund: refundId }, "refund recorded; will be sent later");',
    why: LOG,
  },
  {
    file: "lib/billing/refunds/refund-payment.ts",
    on: 'log().error({ payment: paymentId, refund: id }, "refund refused by Razorpay");',
    why: LOG,
  },
  {
    file: "lib/billing/refunds/refund-payment.ts",
    on: 'if (refund === null) throw new Error("The recorded refund is missing.");',
    why: "No code deletes a recorded refund but the merge of `findKnown`, which keeps this row.",
  },
  {
    file: "lib/billing/refunds/refund-payment.ts",
    on: "payment: { select: { razorpayPaymentId: true } },",
    becomes: "{}",
    why: MORE,
  },
  {
    file: "lib/billing/refunds/record-refund.ts",
    on: "refunds: { select: { amountPaise: true, status: true, isOutside: true, createdAt: true } },",
    becomes: "{}",
    why: MORE,
  },
  {
    file: "lib/billing/payments/settle-checkout-result.ts",
    on: 'log().warn({ order: order.id }, "payment signature invalid");',
    why: LOG,
  },
  {
    file: "lib/billing/payments/payment-alerts.ts",
    on: 'log().error({ kind, payment: payment.id, order }, "payment needs an operator");',
    why: LOG,
  },
  {
    file: "lib/billing/invoices/issue-invoice.ts",
    on: "remark: placeOfSupply === ABROAD ? remarkOf(order.gstPercent, seller?.lut) : null,",
    becomes: "seller.lut",
    why: "The compiler needs it: only with a seller is there a place of supply.",
  },
  {
    file: "lib/billing/invoices/issue-invoice.ts",
    on: '...splitTax(paid.amountPaise, order.gstPercent, seller ? inState : "none"),',
    becomes: '""',
    why: "`splitTax` tells apart only the two places that are taxed.",
  },
  {
    file: "lib/billing/invoices/issue-credit-note.ts",
    on: 'if (sellerState === null) return "none";',
    becomes: '""',
    why: "`splitRefund` tells apart only the two places that are taxed.",
  },
  {
    file: "lib/billing/refunds/notice-refunds.ts",
    on: 'where: { status: "PENDING", payment: { order: { mode: environment().razorpay.mode } } },',
    becomes: "{}",
    why: "`settleRefunds` asks nothing about another mode's order, which would take a place.",
  },
  {
    file: "lib/billing/refunds/notice-refunds.ts",
    on: "select: { razorpayRefundId: true, payment: { select: { orderId: true } } },",
    becomes: "{}",
    why: MORE,
  },
  {
    file: "lib/billing/refunds/notice-refunds.ts",
    on: 'const unlisted = pending.filter((refund) => !listed.has(refund.razorpayRefundId ?? ""));',
    becomes: '"Stryker was here!"',
    why: "No refund has such an id.",
  },
  {
    file: "lib/billing/refunds/notice-refunds.ts",
    on: 'log().warn({ err: error, order }, "refund not settled yet");',
    why: LOG,
  },
  {
    file: "lib/films/delivery/viewing-right.ts",
    on: 'const viewing = sessionId && (await findViewing(sessionId, parts?.streamId ?? ""));',
    becomes: '"Stryker was here!"',
    why: "No stream has such an id.",
  },
  {
    file: "lib/films/delivery/viewing-right.ts",
    on: "if (parts === null || !stream || !planEndsAt) throw noRight();",
    becomes: "false",
    why: "The compiler needs it: without a token no stream is found.",
  },
  {
    file: "lib/films/watch-progress/schema.ts",
    on: '(id) => typeof id === "string" && findEpisode(id) !== null,',
    becomes: "true",
    why: "The compiler needs it: only a text is an episode's id.",
  },
  {
    file: "lib/billing/invoices/describe-invoice.ts",
    on: 'const stateTax = stateTaxName(sellerState ?? "");',
    becomes: '"Stryker was here!"',
    why: "The compiler needs it: only a seller's invoice has taxes.",
  },
  {
    file: "lib/billing/invoices/schema.ts",
    on: 'for (const message of faultsOf(details)) context.addIssue({ code: "custom", message });',
    becomes: '""',
    why: "The client gets the message, and not zod's code.",
  },
];

/** Returns the reason why a change survives, or null. */
export function explain(file: string, on: string, becomes: string): string | null {
  const known = explained.find(
    (one) => one.file === file && one.on === on && (one.becomes ?? becomes) === becomes,
  );
  return known?.why ?? null;
}
