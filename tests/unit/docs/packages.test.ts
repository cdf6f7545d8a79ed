import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("docs/packages.md gives a reason for exactly the installed packages", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const [, production = "", development = ""] = readFileSync("docs/packages.md", "utf8").split(
    /^## .*$/m,
  );
  const listed = (text: string) =>
    [...text.matchAll(/^\| `([^`]+)` +\| \S.* \|$/gm)].map(([, name]) => name).sort();
  expect(listed(production)).toEqual(Object.keys(dependencies).sort());
  expect(listed(development)).toEqual(Object.keys(devDependencies).sort());
});
