import { defineConfig } from "vitest/config";

const shared = {
  environment: "node",
  setupFiles: ["tests/support/vitest-setup.ts"],
  // The domains are small; one process a core is enough.
  pool: "forks",
  testTimeout: 30_000,
  hookTimeout: 60_000,
} as const;

/** The same api tests run on both databases. */
export default defineConfig({
  test: {
    globalSetup: ["tests/support/vitest-global-setup.ts"],
    projects: [
      { extends: true, test: { ...shared, name: "unit", include: ["tests/unit/**/*.test.ts"] } },
      ...(["sqlite", "postgresql"] as const).map((provider) => ({
        extends: true as const,
        test: {
          ...shared,
          name: provider,
          include: ["tests/api/**/*.test.ts"],
          env: { TEST_DATABASE: provider },
        },
      })),
    ],
  },
});
