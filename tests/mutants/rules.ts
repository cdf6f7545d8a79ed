/** The files whose expressions are changed, with the tests that must notice. Those are few: a run is short. */

export type Rule = { files: readonly string[]; tests: readonly string[] };

const unit = (...names: string[]) => names.map((name) => `tests/unit/${name}.test.ts`);
const api = (...names: string[]) => names.map((name) => `tests/api/${name}.test.ts`);

export const rules: readonly Rule[] = [
  {
    files: ["lib/core/http/csrf.ts", "lib/core/http/range.ts", "lib/core/http/constant-time.ts"],
    tests: unit("core/http/csrf", "core/http/range"),
  },
  {
    files: ["lib/core/rate-limits/attempts.ts", "lib/core/rate-limits/rules.ts"],
    tests: api("core/rate-limits"),
  },
  { files: ["lib/accounts/membership/policy.ts"], tests: unit("accounts/membership/policy") },
  {
    files: [
      "lib/accounts/sessions/auth.ts",
      "lib/accounts/sessions/cookie.ts",
      "lib/accounts/sessions/guards.ts",
      "lib/accounts/sessions/rights.ts",
    ],
    tests: [...unit("accounts/sessions/cookie"), ...api("accounts/guards", "core/seal")],
  },
  { files: ["lib/accounts/sessions/device.ts"], tests: unit("accounts/sessions/device") },
  {
    files: ["lib/billing/invoices/confirm-numbers.ts", "lib/billing/invoices/serial-number.ts"],
    tests: [...unit("billing/invoices/serial-number"), ...api("billing/invoices/serial-numbers")],
  },
  { files: ["lib/billing/invoices/tax.ts"], tests: unit("billing/invoices/tax") },
  {
    files: [
      "lib/billing/invoices/financial-year.ts",
      "lib/billing/orders/price-order.ts",
      "lib/billing/payments/signature.ts",
    ],
    tests: unit(
      "billing/invoices/intervals",
      "billing/invoices/words",
      "billing/orders/price-order",
      "billing/payments/signature",
    ),
  },
  { files: ["lib/billing/payments/settle-order.ts"], tests: api("billing/settled-payment") },
  {
    files: ["lib/billing/refunds/refund-payment.ts", "lib/billing/refunds/refused-refund.ts"],
    tests: api("billing/refunds/refund-sums"),
  },
  {
    files: ["lib/films/links/film-token.ts", "lib/films/links/film-url.ts"],
    tests: unit("films/link"),
  },
  { files: ["lib/films/watch-progress/policy.ts"], tests: unit("films/watch-progress/policy") },
  { files: ["lib/desk/roles.ts"], tests: unit("desk/roles") },
];
