import { defineConfig } from "vitest/config";
import { quickFiles } from "#tests/quick.ts";
import { workers } from "#tests/support/workers.ts";

const shared = {
  environment: "node" as const,
  setupFiles: ["tests/support/vitest-setup.ts"],
  pool: "forks" as const,
  // A worker's files share its modules: loading them for each file took two thirds of the time.
  isolate: false,
  // Ends a test that hangs; a busy machine takes a minute to start a site.
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

function project(name: string, files: string, provider: string) {
  const env = { TEST_DATABASE: provider, TEST_FILES: files.split("/")[1] };
  // Set by `npm test`.
  const include = process.env.QUICK_TESTS ? (quickFiles[name] ?? [files]) : [files];
  return { extends: true as const, test: { ...shared, name, include, env } };
}

/** Faults of SQLite, or alike on both databases. The others are PostgreSQL's. */
const SQLITE_FAULTS = "database-locked|clock|under-load|mail-gone";

/** `npm run test:all` kills fewer (`scripts/test-slow.mjs`). */
const KILLS = "process/operations/crash";
const SQLITE_KILLS = "process/operations/@(crash|migration)";

/** Encoding a film takes long beside another busy program. */
const films = project("films", "tests/films/**/*.test.ts", "sqlite");
films.test.testTimeout = 300_000;

/** `npm run test:engines`: other browsers, one at a time. */
const engines = project("engines", "tests/engines/**/*.test.ts", "sqlite");
engines.test.testTimeout = 600_000;

/** `npm run test:runner`: runs of the tests and the bench within a test. */
const runner = project("runner", "tests/runner/*.test.ts", "sqlite");

/**
 * `unit` needs no database. The api tests call handlers on both databases; the process tests start
 * the built site. Fault tests take minutes: only `npm run test:faults` runs them.
 */
export default defineConfig({
  test: {
    maxWorkers: workers,
    globalSetup: ["tests/support/vitest-global-setup.ts"],
    projects: [
      { extends: true, test: { ...shared, name: "unit", include: ["tests/unit/**/*.test.ts"] } },
      films,
      engines,
      runner,
      project("sqlite", "tests/api/**/*.test.ts", "sqlite"),
      // The matrices of calls are the same on both databases.
      project("postgresql", "tests/api/**/!(access|body|contract|csrf|fuzz).test.ts", "postgresql"),
      project("process-sqlite", "tests/process/**/*.test.ts", "sqlite"),
      project(
        "process-postgresql",
        "tests/process/{accounts/revocation,billing/*,content/publishing,films/stream-networks,operations/crash,site/boot}.test.ts",
        "postgresql",
      ),
      project(
        "faults-sqlite",
        `tests/{faults/@(kill|breach|letters-to-many|${SQLITE_FAULTS}),faults/disk-full/*,${SQLITE_KILLS}}.test.ts`,
        "sqlite",
      ),
      project(
        "faults-postgresql",
        `tests/{faults/!(${SQLITE_FAULTS}),faults/nginx/*,${KILLS}}.test.ts`,
        "postgresql",
      ),
    ],
  },
});
