import { prepareSite } from "./prepare.mjs";
import { runProgram } from "./steps.mjs";

await runProgram(async () => {
  await prepareSite(() => undefined);
});
