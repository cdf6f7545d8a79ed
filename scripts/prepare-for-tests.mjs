import process from "node:process";
import { step } from "../lib/core/process/step.mjs";
import { prepareBrowser } from "./browser.mjs";
import { prepareSite } from "./prepare.mjs";

/**
 * Does what a clone lacks before the built site can be looked at with a browser, whose path is in
 * CHROMIUM_PATH afterwards.
 * @returns {Promise<boolean>} false when the program has run again, and ended, under the right Node
 */
export function prepareForTests() {
  return prepareSite(() =>
    step("browser", async () => {
      process.env.CHROMIUM_PATH = await prepareBrowser();
      return process.env.CHROMIUM_PATH;
    }),
  );
}
