import process from "node:process";
import { step } from "../lib/core/process/step.mjs";
import { prepareBrowser } from "./browser.mjs";
import { prepareSite } from "./prepare.mjs";

/** Prepares the site and CHROMIUM_PATH. @returns {Promise<boolean>} as `prepareSite` */
export function prepareForTests() {
  const browser = async () => {
    process.env.CHROMIUM_PATH = await prepareBrowser();
    return process.env.CHROMIUM_PATH;
  };
  return prepareSite(() => step("browser", browser), { withTools: true });
}
