/**
 * `npm start` and `npm run dev`: does what a clone lacks, then becomes the server. It runs under
 * whatever Node npm has; once the packages are there it goes on under the project's own.
 */
import process from "node:process";
import { step } from "../lib/core/process/step.mjs";
import { prepareSettings, prepareSite } from "./prepare.mjs";
import { runProgram, StepError } from "./steps.mjs";

const dev = process.argv.includes("--dev");

await runProgram(async () => {
  if (await prepareSite(readSettings, { withBuild: !dev })) await import("../lib/site/main.mjs");
});

/** A wrong setting is said before anything slow is begun. */
async function readSettings() {
  await step("settings", prepareSettings);
  process.loadEnvFile(".env");
  const { ConfigurationError, environment } = await import("../lib/core/config/environment.ts");
  try {
    environment();
  } catch (error) {
    if (error instanceof ConfigurationError) throw new StepError(error.message);
    throw error;
  }
}
