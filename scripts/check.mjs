import { checkSources } from "./checks.mjs";
import { prepareSite } from "./prepare.mjs";
import { runProgram } from "./steps.mjs";

await runProgram(async () => {
  if (await prepareSite(() => undefined, { withBuild: false, withTools: true }))
    await checkSources();
});
