/** Browser tests check in one of the two schemes only those rules of axe that are about colours. */
import { globSync, readFileSync } from "node:fs";
import axe from "axe-core";
import { expect, test } from "vitest";
import { COLOUR_RULES } from "#tests/e2e/support/colour-rules.ts";

const SCHEME = /prefers-color-scheme|light-dark\(/;
const COLOUR = /^(#[0-9a-f]{6}|rgb\([\d /%]+\))$/;

test("the dark scheme changes colours only", () => {
  const files = globSync("{app,components,lib}/**/*.{css,ts,tsx,mjs}");
  expect(files.length).toBeGreaterThan(500);
  const texts = files.map((file) => [file, readFileSync(file, "utf8")] as const);
  // The layout names the colour of the browser's own bar.
  const schemed = texts.filter(([, text]) => SCHEME.test(text)).map(([file]) => file);
  // Letters have a sheet of their own, which the desk's gallery shows in both schemes.
  const letters = /^lib\/(?:mail\/template|desk\/letters)\//;
  const ofPages = schemed.filter((file) => !letters.test(file)).sort();
  expect(ofPages).toEqual(["app/globals.css", "app/layout.tsx"]);

  const styles = readFileSync("app/globals.css", "utf8");
  expect(styles.match(new RegExp(SCHEME, "g"))).toHaveLength(1);
  const [, dark = ""] =
    /\(prefers-color-scheme: dark\) \{\s+:root \{([^}]+)\}\s+\}/.exec(styles) ?? [];
  const lines = dark.split(";").map((line) => line.trim());
  const values = lines.filter((line) => line !== "").map((line) => line.split(/:\s+/));
  expect(values.length).toBeGreaterThan(5);
  for (const [name = "", value = ""] of values) {
    expect(name).toMatch(/^--/);
    expect(value, name).toMatch(COLOUR);
  }
});

test("the colour rules are all of axe's, except the one for WCAG level AAA", () => {
  const ids = axe.getRules(["cat.color"]).map(({ ruleId }) => ruleId);
  expect(ids.filter((id) => id !== "color-contrast-enhanced").sort()).toEqual(COLOUR_RULES);
});
