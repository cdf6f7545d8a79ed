import { checkSources } from "./support/checks.mjs";
import { prepareSite } from "./support/prepare.mjs";
import { runProgram } from "./support/steps.mjs";

await runProgram(async () => {
  if (await prepareSite({ withBuild: false, withTools: true })) await checkSources();
});
