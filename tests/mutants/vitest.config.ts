import { defineConfig } from "vitest/config";

/** Unit and api tests on SQLite, without long random histories. */
export default defineConfig({
  test: {
    environment: "node",
    pool: "forks",
    isolate: false,
    globalSetup: ["tests/support/vitest-global-setup.ts"],
    setupFiles: ["tests/support/vitest-setup.ts"],
    env: { TEST_DATABASE: "sqlite", TEST_FILES: "api" },
    include: (process.env.MUTANT_TESTS ?? "").split(","),
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
