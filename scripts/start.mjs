/**
 * `npm start` and `npm run dev`: prepares a clone under any Node, then starts the server under the
 * project's.
 */
import process from "node:process";
import { step } from "../lib/core/process/step.mjs";
import { prepareSettings, prepareSite } from "./prepare.mjs";
import { runProgram, StepError } from "./steps.mjs";

const dev = process.argv.includes("--dev");

await runProgram(async () => {
  if (await prepareSite(readSettings, { withBuild: !dev })) await import("../lib/site/main.mjs");
});

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
