import process from "node:process";
import { prepareSite } from "./prepare.mjs";
import { runProgram } from "./steps.mjs";

await runProgram(async () => {
  await prepareSite(loadSettings);
});

function loadSettings() {
  if (process.env.SITE_URL !== undefined) return;
  try {
    process.loadEnvFile(".env");
  } catch {
    process.stderr.write("There is no .env: the pages are built for http://localhost:3000.\n");
  }
}
