import { defineConfig } from "playwright/test";
import { findBrowser } from "#scripts/support/programs.mjs";
import { browserArguments } from "#tests/support/browser-arguments.ts";
// Names the run for its sites and tests.
import "#tests/support/site/site-folder.ts";
import { quickSpecs } from "#tests/quick.ts";
import { workers } from "#tests/support/workers.ts";
import { ports } from "./ports.ts";

const executablePath = (await findBrowser()) ?? "";

const project = (name: keyof typeof ports, testMatch: RegExp) => ({
  name,
  testMatch,
  use: { baseURL: `http://localhost:${ports[name]}` },
});

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  timeout: 60_000,
  // A busy machine takes longer to hash a password.
  expect: { timeout: 10_000 },
  // A browser waits half of its time. The many tests of `test:all` would then exceed their limits.
  workers: process.env.QUICK_TESTS ? Math.ceil(1.5 * workers) : workers,
  fullyParallel: true,
  forbidOnly: true,
  // Set by `npm test`.
  grep: process.env.QUICK_TESTS ? [...quickSpecs] : /./,
  // No trace, which takes a third of the time. `--trace on` records one.
  use: { launchOptions: { executablePath, args: browserArguments } },
  projects: [project("sqlite", /.*\.spec\.ts/), project("postgresql", /journey\.spec\.ts/)],
  // `serve.ts` starts them on the production build.
  webServer: Object.entries(ports).map(([provider, port]) => ({
    name: provider,
    // Many tests watch at the same time as one subscriber, and register from networks of their own.
    command: `node tests/support/site/serve.ts ${provider} ${port} MEDIA_STREAMS=100 TRUST_PROXY=loopback`,
    cwd: "../..",
    url: `http://localhost:${port}/api/health/ready`,
    timeout: 60_000,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 15_000 },
  })),
});
