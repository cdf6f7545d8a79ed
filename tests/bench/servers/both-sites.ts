/** This build's site and, with `--before DIR`, that of another folder's build, in the same minutes. */
import { parseArgs } from "node:util";
import type { BrowserType } from "playwright";
import { browserArguments } from "#tests/support/browser-arguments.ts";
import { withDemoSite } from "#tests/support/site/demo-site.ts";

type NamedSite = { name: string; origin: string };

export async function withBoth(work: (sites: readonly NamedSite[]) => Promise<void>) {
  const { before } = parseArgs({ options: { before: { type: "string" } } }).values;
  await withDemoSite(async (origin) => {
    const own = { name: "this build", origin };
    if (before === undefined) return work([own]);
    const name = "the build before";
    await withDemoSite((other) => work([own, { name, origin: other }]), {}, before);
  });
}

export const openBrowser = (engine: BrowserType) =>
  engine.launch({ executablePath: process.env.CHROMIUM_PATH ?? "", args: browserArguments });

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
