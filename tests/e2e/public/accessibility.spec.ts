/** Checks each page in each of its states with axe (see `page-states`). */
import { globSync } from "node:fs";
import { invoicePath, paths, personPath, sandboxPath } from "#lib/core/config/paths.ts";
import { accountStates } from "#tests/e2e/page-states/account.ts";
import { deskStates } from "#tests/e2e/page-states/desk.ts";
import { filmStates } from "#tests/e2e/page-states/films.ts";
import { memberStates } from "#tests/e2e/page-states/member.ts";
import { planStates } from "#tests/e2e/page-states/plan.ts";
import { publicStates } from "#tests/e2e/page-states/public.ts";
import type { Walk } from "#tests/e2e/page-states/walk.ts";
import { ports } from "#tests/e2e/ports.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { pathsOf } from "#tests/support/paths-of-page.ts";

// Some walks check a dozen states.
test.describe.configure({ timeout: 180_000 });

const states: Record<string, Walk[]> = {
  ...publicStates,
  ...accountStates,
  ...memberStates,
  ...planStates,
  ...filmStates,
  ...deskStates,
};

for (const [path, walks] of Object.entries(states)) {
  for (const { title, as = "visitor", sellerIsNamed, complaints, steps } of walks) {
    test.describe(path, () => {
      test.use({ as, expectedComplaints: complaints ? [complaints] : [] });
      if (sellerIsNamed) test.use({ baseURL: `http://localhost:${ports.postgresql}` });

      test(`has no finding of axe: ${title}`, async ({ page }) => {
        await steps(page, (state, devices) => expectNoViolation(page, state, devices));
      });
    });
  }
}

test("every path of the site and page of the app is listed with its states", () => {
  const walked = Object.keys(states);
  const pages = globSync("app/**/page.tsx").map(
    (file) => file.replace(/^app|\/\([^)]*\)|\/page\.tsx$/g, "") || "/",
  );
  const known = [
    ...Object.values(paths),
    invoicePath("[number]"),
    personPath("[slug]"),
    sandboxPath,
  ];
  for (const path of new Set([...known, ...pages])) {
    const own = walked.filter((other) => pathsOf(path).test(other));
    expect(own, path).not.toEqual([]);
  }
});
