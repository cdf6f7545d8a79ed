/** The files whose expressions are changed, with the tests that must notice. */

export type Rule = {
  files: readonly string[];
  tests: readonly string[];
  /** A changed file may leave variables that make the next change fail: each gets a new process. */
  hasState?: true;
};

const unit = (...names: string[]) => names.map((name) => `tests/unit/${name}.test.ts`);
const api = (...names: string[]) => names.map((name) => `tests/api/${name}.test.ts`);
const room = (path: string, ...names: string[]) => names.map((name) => `lib/${path}/${name}.ts`);

/** README.md has their results. The tests are few, so that a change takes seconds. */
const measured: readonly Rule[] = [
  { files: room("core/http", "csrf"), tests: unit("core/http/csrf"), hasState: true },
  {
    files: room("core/http", "range", "constant-time"),
    tests: unit("core/http/csrf", "core/http/range"),
  },
  { files: room("core/rate-limits", "attempts", "rules"), tests: api("core/rate-limits") },
  { files: room("accounts/membership", "policy"), tests: unit("accounts/membership/policy") },
  {
    files: room("accounts/sessions", "auth", "cookie", "guards", "rights"),
    tests: [...unit("accounts/sessions/cookie"), ...api("accounts/sessions/guards", "core/seal")],
  },
  { files: room("accounts/sessions", "device"), tests: unit("accounts/sessions/device") },
  {
    files: room("accounts/membership", "commands"),
    tests: api("accounts/membership", "desk/members/repeated-gift"),
  },
  { files: room("accounts", "email/mailed-links"), tests: api("accounts/mailed-links") },
  {
    files: room("accounts", "passwords/login-limit", "login-rates"),
    tests: api("accounts/passwords/login-limit", "accounts/passwords/guesses"),
  },
  {
    files: room("accounts/sessions", "challenge", "proof"),
    tests: api("accounts/identities/passkey-sign-in", "accounts/identities/prove"),
  },
  { files: room("accounts/membership", "renewal-reminders"), tests: api("accounts/renewal") },
  {
    files: room("accounts/sessions", "commands", "known-devices", "queries", "security-log"),
    tests: api(
      "accounts/sessions/session",
      "accounts/sessions/sessions",
      "accounts/sessions/known-devices",
      "accounts/sessions/security-log",
      "accounts/sessions/session-count",
    ),
  },
  { files: room("billing/invoices", "tax"), tests: unit("billing/invoices/tax") },
  {
    files: room("billing/invoices", "confirm-numbers", "serial-number"),
    tests: [...unit("billing/invoices/serial-number"), ...api("billing/invoices/serial-numbers")],
  },
  {
    files: room("billing", "invoices/financial-year", "orders/price-order", "razorpay/signature"),
    tests: [
      ...unit("billing/invoices/intervals", "billing/invoices/words"),
      ...unit("billing/orders/price-order", "billing/razorpay/signature"),
    ],
  },
  {
    files: room("billing/orders", "order-notes", "purchase"),
    tests: [
      ...unit("billing/orders/order-notes"),
      ...api(
        "billing/orders/order",
        "billing/orders/order-offer",
        "billing/orders/stored-terms",
        "accounts/own-pages",
      ),
    ],
  },
  {
    files: room("billing/orders", "commands"),
    tests: api(
      "billing/orders/order",
      "billing/orders/order-offer",
      "billing/orders/order-once",
      "billing/orders/second-year",
      "billing/orders/stored-terms",
      "billing/amounts",
      "billing/key-change",
    ),
    hasState: true,
  },
  { files: room("billing/orders", "queries"), tests: api("billing/orders/operators-orders") },
  {
    files: room("billing/payments", "settle-order"),
    tests: api(
      "billing/settled-payment",
      "billing/deleted-buyer",
      "billing/disputes/dispute-readings",
    ),
  },
  {
    files: room("billing/payments", "find-paid"),
    tests: api(
      "billing/amounts",
      "billing/listed-payments",
      "billing/settle",
      "billing/key-change",
      "billing/verify",
      "billing/orders/second-year",
    ),
  },
  {
    files: [
      ...room("billing/disputes", "settle-dispute", "dispute-alerts"),
      ...room("billing/orders", "settle-now"),
    ],
    tests: api(
      "billing/disputes/disputes",
      "billing/disputes/dispute-alerts",
      "billing/disputes/dispute-readings",
      "billing/disputes/listed-disputes",
      "billing/settle",
      "desk/money/orders",
    ),
  },
  {
    files: room("billing/webhooks", "webhook", "webhook-events"),
    tests: api(
      "billing/webhooks/webhook",
      "billing/webhooks/webhook-requests",
      "site/metrics",
      "billing/amounts",
      "billing/listed-payments",
      "billing/webhooks/kept-events",
      "billing/settle",
    ),
  },
  {
    files: [
      ...room("billing/refunds", "settle-refunds"),
      ...room("accounts/membership", "end-membership"),
    ],
    tests: api("billing/refunds/settle-refunds", "billing/end-membership"),
  },
  {
    files: room("billing/refunds", "refund-payment"),
    tests: api("billing/refunds/refund-sums", "billing/refunds/withheld-refunds"),
  },
  {
    files: room("billing/disputes", "open-disputes"),
    tests: [...unit("billing/disputes/open-disputes"), ...api("desk/money/refunds")],
  },
  {
    files: room("billing/refunds", "refund-rule"),
    tests: api("billing/refunds/refund-sums", "billing/refunds/record-refund"),
  },
  {
    files: room("billing/payments", "settle-checkout-result", "payment-alerts"),
    tests: api(
      "billing/verify",
      "billing/verify-input",
      "billing/amounts",
      "billing/listed-payments",
      "billing/key-change",
    ),
  },
  { files: room("billing/refunds", "record-refund"), tests: api("billing/refunds/record-refund") },
  {
    files: room("billing/invoices", "billing-details", "schema", "describe-invoice"),
    tests: [
      ...unit("billing/invoices/billing-details", "billing/invoices/words"),
      ...api("billing/invoices/billing-details", "billing/invoices/offered-terms"),
    ],
  },
  {
    files: room("billing/invoices", "issue-credit-note", "issue-invoice"),
    tests: api("billing/invoices/issued-documents"),
  },
  {
    files: room("billing/invoices", "mail-invoices"),
    tests: api("billing/invoices/mailed-invoices"),
    hasState: true,
  },
  {
    files: room("billing/invoices", "queries"),
    tests: api("billing/invoices/invoices", "billing/invoices/listed-documents"),
  },
  {
    files: room("billing/invoices", "continue-series", "issued-series"),
    tests: api(
      "billing/invoices/continued-series",
      "billing/invoices/issued-series",
      "desk/money/numbers",
    ),
  },
  {
    files: room("billing/refunds", "find-refunds"),
    tests: api("billing/refunds/settle-refunds", "billing/refunds/refund-at-bank"),
  },
  {
    files: room("billing/offers", "coupon", "coupon-terms"),
    tests: [
      ...unit("billing/offers/coupon", "billing/offers/sums"),
      ...api("billing/offers/coupons", "desk/money/offers"),
    ],
  },
  {
    files: room("billing/offers", "apply-coupon", "commands", "coupon-uses"),
    tests: api(
      "billing/offers/applied-coupons",
      "billing/offers/coupons",
      "billing/offers/discounted-orders",
      "billing/offers/parallel-orders",
    ),
  },
  {
    files: room("billing/gifts", "claim-gift", "end-gift", "gift-card", "mail-gifts", "make-gift"),
    tests: api("billing/gifts/gifts"),
  },
  { files: room("billing/gifts", "staff-acts"), tests: api("desk/money/offers") },
  { files: room("films/links", "film-token", "film-url"), tests: unit("films/link") },
  {
    files: room("films", "delivery/viewing-right", "links/commands"),
    tests: api("films/film-right", "films/video-url"),
  },
  {
    files: room("films/streams", "commands", "networks", "schema"),
    tests: api("films/streams", "films/stream-networks", "films/film-right"),
  },
  {
    files: room("films/delivery", "block-cache"),
    tests: unit("films/block-cache"),
    hasState: true,
  },
  {
    files: room("films/watch-progress", "policy"),
    tests: [...unit("films/watch-progress/policy"), ...api("films/forward-progress")],
  },
  {
    files: room("films/watch-progress", "commands", "reports", "queries", "schema"),
    tests: api("films/watch-progress", "films/forward-progress"),
  },
  { files: room("desk", "roles"), tests: unit("desk/roles") },
];

/** Some of their changes never end, which StrykerJS does not notice: measured one by one. */
const endless: readonly Rule[] = [
  {
    files: room("films/delivery", "film-request", "send-film-file", "send-from-disk"),
    tests: api("films/film-reads", "films/film-handover", "films/film-bytes", "films/film-right"),
    hasState: true,
  },
];

export const rules: readonly Rule[] = [...measured, ...endless];
