import process from "node:process";
import { isNodeNewEnough } from "../server/node-version.mjs";
import { step } from "../server/step.mjs";
import { prepareBrowser } from "./browser.mjs";
import {
  goOnWithProjectNode,
  prepareBuild,
  prepareDatabaseClient,
  prepareDependencies,
  preparePictures,
} from "./prepare.mjs";

/**
 * Does what a clone lacks before the built site can be looked at with a browser, whose path is in
 * CHROMIUM_PATH afterwards.
 * @returns {Promise<boolean>} false when the program has run again, and ended, under the right Node
 */
export async function prepareForTests() {
  await step("dependencies", prepareDependencies);
  if (!isNodeNewEnough) {
    await goOnWithProjectNode();
    return false;
  }
  await step("data models", prepareDatabaseClient);
  await step("browser", async () => {
    process.env.CHROMIUM_PATH = await prepareBrowser();
    return process.env.CHROMIUM_PATH;
  });
  await step("pictures", preparePictures);
  await step("build", prepareBuild);
  return true;
}
