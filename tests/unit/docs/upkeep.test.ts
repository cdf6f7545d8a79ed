/** Files for code hosts and security researchers: `SECURITY.md` and `.github/renovate.json`. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { content } from "#lib/content/content.ts";

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));

test("SECURITY.md names the support address of the site", () => {
  expect(readFileSync("SECURITY.md", "utf8")).toContain(`**${content().site.supportEmail}**`);
});

test("Renovate's rules name packages that the site has", () => {
  const { dependencies, devDependencies } = readJson("package.json");
  const names = Object.keys({ ...dependencies, ...devDependencies });
  const rules: { matchPackageNames: string[] }[] = readJson(".github/renovate.json").packageRules;
  const unknown = rules
    .flatMap(({ matchPackageNames }) => matchPackageNames)
    .filter((pattern) => !names.some((name) => name.startsWith(pattern.replace(/\*+$/, ""))));
  expect(unknown).toEqual([]);
});

test("docs/packages.md lists the private parts of each package that Renovate holds back", () => {
  const rules: { matchPackageNames: string[]; dependencyDashboardApproval?: true }[] =
    readJson(".github/renovate.json").packageRules;
  const held = rules.filter((rule) => rule.dependencyDashboardApproval);
  const names = held.flatMap(({ matchPackageNames }) => matchPackageNames);
  const [, list = ""] = readFileSync("docs/packages.md", "utf8").split("## Private parts");
  const rows = list.match(/^\| `.*$/gm)?.join("\n") ?? "";
  expect(names).toContain("next");
  expect(names.filter((name) => !name.includes("*") && !rows.includes(`\`${name}\``))).toEqual([]);
});
