import { defineConfig } from "playwright/test";
import usual from "./playwright.config.ts";

const port = Number(process.env.E2E_PORT ?? 3201);

/** Slow tests of films (`npm run test:films`), on a site whose links last ten seconds. */
export default defineConfig({
  ...usual,
  projects: [
    {
      name: "films",
      testMatch: /.*\.films\.ts/,
      use: { baseURL: `http://localhost:${port}` },
    },
  ],
  webServer: {
    name: "films",
    command: `node tests/support/site/serve.ts sqlite ${port} MEDIA_LINK_SECONDS=10`,
    cwd: "../..",
    url: `http://localhost:${port}/api/health/ready`,
    timeout: 60_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});
