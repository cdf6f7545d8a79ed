import { defineConfig } from "vitest/config";

const shared = {
  environment: "node" as const,
  setupFiles: ["tests/support/vitest-setup.ts"],
  // The domains are small; one process a core is enough.
  pool: "forks" as const,
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

function project(name: string, include: string, provider: string) {
  return {
    extends: true as const,
    test: { ...shared, name, include: [include], env: { TEST_DATABASE: provider } },
  };
}

/**
 * `unit` needs nothing; the api tests call the handlers, on both databases; the process tests start
 * the built site as an operator does, on both where the database has a say. `faults` is `npm run
 * test:faults` alone: it takes minutes.
 */
export default defineConfig({
  test: {
    // Two, also on two cores: most of a test is waiting for the database.
    maxWorkers: 2,
    globalSetup: ["tests/support/vitest-global-setup.ts"],
    projects: [
      { extends: true, test: { ...shared, name: "unit", include: ["tests/unit/**/*.test.ts"] } },
      project("sqlite", "tests/api/**/*.test.ts", "sqlite"),
      project("postgresql", "tests/api/**/*.test.ts", "postgresql"),
      project("process-sqlite", "tests/process/**/*.test.ts", "sqlite"),
      project("process-postgresql", "tests/process/{access,boot,crash}.test.ts", "postgresql"),
      project("faults", "tests/faults/**/*.test.ts", "postgresql"),
    ],
  },
});
