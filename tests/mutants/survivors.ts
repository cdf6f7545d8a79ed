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
    why: "Reads more columns, which are not used.",
  },
];

/** Returns the reason why a change survives, or null. */
export function explain(file: string, on: string, becomes: string): string | null {
  const known = explained.find(
    (one) => one.file === file && one.on === on && (one.becomes ?? becomes) === becomes,
  );
  return known?.why ?? null;
}
