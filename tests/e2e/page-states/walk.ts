/** Leads a page through its states, and checks each. */
import type { Page, Route } from "playwright/test";
import type { Device } from "#tests/e2e/support/axe.ts";
import type { Viewer } from "#tests/e2e/support/fixtures.ts";

/** Checks the page in its current state; on both devices by default. */
export type Look = (state: string, devices?: readonly Device[]) => Promise<void>;

export type Walk = {
  title: string;
  as?: Viewer;
  /** Runs on the site that makes tax invoices. */
  sellerIsNamed?: true;
  /** Expected complaints of the browser. */
  complaints?: RegExp;
  steps: (page: Page, look: Look) => Promise<void>;
};

/** Returns the walk of a page with one state. */
export function opened(path: string, as: Viewer = "visitor"): Walk {
  const steps: Walk["steps"] = async (page, look) => {
    await page.goto(path);
    await look("open");
  };
  return { title: `opened by a ${as}`, as, steps };
}

/** Leaves for a page without the site's scripts, for which `page.goto` would wait. */
export async function leaveFor(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => location.assign(to), path);
  await page.waitForURL(path);
}

export const refuse =
  (status: number, detail = "The site is busy. Please try again in a moment.") =>
  (route: Route) =>
    route.fulfill({ status, json: { detail, request_id: "none" } });
