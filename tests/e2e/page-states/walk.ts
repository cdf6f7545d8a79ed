/** How a page is led through its states, each of which is looked at. */
import type { Page, Route } from "playwright/test";
import type { Device } from "#tests/e2e/support/axe.ts";
import type { Viewer } from "#tests/e2e/support/fixtures.ts";

/** Examines the page as it is, and names this state; on both devices unless one is given. */
export type Look = (state: string, devices?: readonly Device[]) => Promise<void>;

export type Walk = {
  title: string;
  as?: Viewer;
  /** On the site that makes tax invoices. */
  sellerIsNamed?: true;
  /** What the walk makes the browser complain about. */
  complaints?: RegExp;
  steps: (page: Page, look: Look) => Promise<void>;
};

/** A page that has one state. */
export function opened(path: string, as: Viewer = "visitor"): Walk {
  const steps: Walk["steps"] = async (page, look) => {
    await page.goto(path);
    await look("open");
  };
  return { title: `opened by a ${as}`, as, steps };
}

/** Leaves for a page on which none of the site's scripts runs: `page.goto` would wait for them. */
export async function leaveFor(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => location.assign(to), path);
  await page.waitForURL(path);
}

/** Answers a call in the server's place. */
export const refuse =
  (status: number, detail = "The site is busy. Please try again in a moment.") =>
  (route: Route) =>
    route.fulfill({ status, json: { detail, request_id: "none" } });
