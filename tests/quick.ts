/**
 * What `npm test` runs of each project; of others it runs everything. `npm run test:all` runs every
 * file: one that is not named here needs no entry.
 */

/** Globs of vitest's projects. Calls run on SQLite; on PostgreSQL those whose SQL or locks differ. */
export const quickFiles: Readonly<Record<string, string[]>> = {
  sqlite: ["tests/api/**/!(examination|fuzz|money).test.ts"],
  postgresql: [
    "tests/api/core/database/!(*migration*).test.ts",
    "tests/api/core/rate-limits.test.ts",
    "tests/api/accounts/sessions/*.test.ts",
    "tests/api/billing/{amounts,settle,verify}.test.ts",
    "tests/api/billing/{orders,webhooks}/*.test.ts",
    "tests/api/billing/disputes/disputes.test.ts",
    "tests/api/billing/invoices/{continued-series,invoices}.test.ts",
    "tests/api/billing/refunds/{record-refund,refund,refund-sums}.test.ts",
    "tests/api/desk/{members,money}/*.test.ts",
    "tests/api/films/{streams,stream-networks,watch-progress,wishlist}.test.ts",
  ],
  "process-sqlite": [
    "tests/process/{accounts,desk}/access.test.ts",
    "tests/process/content/publishing.test.ts",
    "tests/process/films/film.test.ts",
    "tests/process/site/{boot,shutdown}.test.ts",
  ],
  "process-postgresql": [],
};

/** Browser tests, by database, file and title. */
export const quickSpecs: readonly RegExp[] = [
  // A visitor.
  /public\/(public|navigation)\.spec\.ts/,
  // A member.
  /account\/(register|login|edit-profile)\.spec\.ts/,
  // A subscriber.
  /billing\/journey\.spec\.ts/,
  /films\/(episodes|watchlist|resume|player)\.spec\.ts/,
  // An editor, and an owner with colleagues.
  /^sqlite .*desk\/(content|arrival-journey|colleague-journey)\.spec\.ts/,
  // A dozen pages; `test:all` checks every page.
  /accessibility\.spec\.ts \/(about|artists|login|membership-plan|profile\/edit)? has no/,
  /accessibility\.spec\.ts \/desk(\/(alerts|enter|members|orders|content))? has no/,
];
