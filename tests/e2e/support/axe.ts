/** Checks accessibility on a phone and a desktop, in light and in dark mode. */
import axe from "axe-core";
import type { Page } from "playwright/test";
import { COLOUR_RULES } from "./colour-rules.ts";
import { expect } from "./fixtures.ts";

const viewports = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
  /** A mail program's pane: the width of letters. */
  pane: { width: 640, height: 800 },
};
const colorSchemes = ["dark", "light"] as const;

export type Device = keyof typeof viewports;

/** Fails when axe finds a violation. `place` names the state in the message. */
export async function expectNoViolation(
  page: Page,
  place: string,
  devices: readonly Device[] = ["phone", "desktop"],
) {
  // Injects axe once per document: its own Playwright package does so at each run, and takes ten
  // times as long.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  for (const device of devices) {
    await page.setViewportSize(viewports[device]);
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme });
      // Checked again after a finding: the colours may still be in transition.
      const message = `${place}, ${device}, ${colorScheme}`;
      // The schemes differ in colours alone: the other rules have the same outcome in both.
      const rules = colorScheme === colorSchemes[0] ? null : COLOUR_RULES;
      await expect.poll(() => violationsOn(page, rules), message).toEqual([]);
    }
  }
}

/**
 * Returns the rule and the elements of each violation, after finishing all animations. Null for
 * `rules` checks all of them.
 */
function violationsOn(page: Page, rules: string[] | null) {
  return page.evaluate(async (values) => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getTiming().iterations !== Infinity) animation.finish();
    }
    const checker: typeof axe = Reflect.get(window, "axe");
    // A frame has another site's page.
    const options: axe.RunOptions = { iframes: false, resultTypes: ["violations"] };
    if (values) options.runOnly = { type: "rule", values };
    const { violations } = await checker.run(options);
    return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
  }, rules);
}
