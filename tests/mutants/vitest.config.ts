import { defineConfig } from "vitest/config";
import { warmPool } from "./warm-pool.ts";

/** Unit and api tests on SQLite, without long random histories. */
export default defineConfig({
  plugins: process.env.MUTANT_PROCESS === "new" ? [] : [warmPool],
  test: {
    environment: "node",
    pool: "forks",
    isolate: false,
    globalSetup: ["tests/support/vitest-global-setup.ts"],
    setupFiles: ["tests/support/vitest-setup.ts", "tests/mutants/load-rules.ts"],
    env: { TEST_DATABASE: "sqlite", TEST_FILES: "api" },
    include: (process.env.MUTANT_TESTS ?? "").split(","),
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
