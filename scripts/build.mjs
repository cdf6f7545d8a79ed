/** `npm run build`: all that `npm start` does before it serves, for a supervisor or an image. */
import process from "node:process";
import { prepareSite } from "./prepare.mjs";
import { runProgram } from "./steps.mjs";

await runProgram(async () => {
  await prepareSite(loadSettings);
});

/** The pages are built with SITE_URL: from .env, if it is there. */
function loadSettings() {
  if (process.env.SITE_URL !== undefined) return;
  try {
    process.loadEnvFile(".env");
  } catch {
    process.stderr.write("There is no .env: the pages are built for http://localhost:3000.\n");
  }
}
