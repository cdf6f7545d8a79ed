/** `npm run build`: all that `npm start` does before it serves, for a supervisor or an image. */
import process from "node:process";
import { isNodeNewEnough } from "../server/node-version.mjs";
import { step } from "../server/step.mjs";
import {
  goOnWithProjectNode,
  prepareBuild,
  prepareDatabaseClient,
  prepareDependencies,
  preparePictures,
} from "./prepare.mjs";
import { runProgram } from "./steps.mjs";

await runProgram(async () => {
  await step("dependencies", prepareDependencies);
  if (!isNodeNewEnough) return goOnWithProjectNode();
  if (process.env.SITE_URL === undefined) loadSettings();
  await step("data models", prepareDatabaseClient);
  await step("pictures", preparePictures);
  await step("build", prepareBuild);
});

/** The pages are built with SITE_URL: from .env, if it is there. */
function loadSettings() {
  try {
    process.loadEnvFile(".env");
  } catch {
    process.stderr.write("There is no .env: the pages are built for http://localhost:3000.\n");
  }
}
