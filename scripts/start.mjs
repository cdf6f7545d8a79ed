/** `npm start`, `npm run dev`: prepares a clone under any Node, starts under the project's. */
import { createServer } from "node:http";
import process from "node:process";
import { step } from "../lib/core/process/step.mjs";
import { prepareSettings, prepareSite } from "./support/prepare.mjs";
import { runProgram, StepError } from "./support/steps.mjs";

const dev = process.argv.includes("--dev");

await runProgram(async () => {
  // Next only serves pictures in development, so they are made first.
  const options = { begin: readSettings, withBuild: !dev, withTools: dev, picturesLater: !dev };
  if (await prepareSite(options)) await import("../lib/site/main.mjs");
});

async function readSettings() {
  await step("settings", prepareSettings);
  process.loadEnvFile(".env");
  const { ConfigurationError, environment } = await import("../lib/core/config/environment.ts");
  try {
    const settings = environment();
    await expectFreePort(settings);
  } catch (error) {
    if (error instanceof ConfigurationError) throw new StepError(error.message);
    throw error;
  }
}

/**
 * A taken port ends the start before a build of a minute, not after.
 * @param {import("../lib/core/config/environment.ts").Environment} settings
 */
async function expectFreePort(settings) {
  const { listen } = await import("../lib/site/listen.ts");
  const server = createServer();
  await listen(server, settings);
  await new Promise((resolve) => server.close(resolve));
}
