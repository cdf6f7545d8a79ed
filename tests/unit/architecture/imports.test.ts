/** Proves that the rules of `.dependency-cruiser.mjs`, which `npm test` runs, find violations. */
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { cruise } from "dependency-cruiser";
import { beforeAll, expect, test } from "vitest";
import { readSources } from "#tests/unit/architecture/sources.ts";
import config, { COMPONENT_ROOMS, ROOMS } from "../../../.dependency-cruiser.mjs";

/** Each file imports the next one, against the rule. */
const FORBIDDEN: [rule: string, from: string, to: string][] = [
  ["lib-core-imports-downwards", "lib/core/a.ts", "lib/content/b.ts"],
  ["lib-accounts-imports-downwards", "lib/accounts/a.ts", "lib/billing/orders/b.ts"],
  ["lib-films-imports-downwards", "lib/films/a.ts", "lib/site/b.ts"],
  ["lib-site-imports-downwards", "lib/site/a.ts", "components/b.ts"],
  ["components-imports-downwards", "components/a.ts", "app/b.ts"],
  ["components-ui-imports-downwards", "components/ui/a.ts", "components/faq/b.ts"],
  ["components-film-imports-downwards", "components/film/a.ts", "components/player/b.ts"],
  ["prisma-in-database-only", "lib/billing/a.ts", "node_modules/pg/b.ts"],
  ["next-in-pages-only", "lib/site/a.ts", "node_modules/next/b.ts"],
  ["react-in-components-only", "lib/mail/a.ts", "node_modules/react/b.ts"],
  ["sandbox-at-boot-only", "lib/site/a.ts", "lib/sandbox/b.ts"],
  ["no-operations-in-pages", "app/a.ts", "lib/operations/operator/b.ts"],
  ["no-server-in-components", "components/a.ts", "lib/core/database/b.ts"],
];

let project = "";

beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), "aie-imports-"));
});

/** Returns the names of the rules that these files with these texts break. */
async function rulesBrokenBy(files: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(path.join(project, "case-"));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const { forbidden = [] } = config;
  const options = { ...config.options, baseDir: folder, ruleSet: { forbidden }, validate: true };
  const { output } = await cruise(Object.keys(files), options);
  if (typeof output === "string") throw new Error("The result is a text.");
  return output.summary.violations.map(({ rule }) => rule.name);
}

test.each(FORBIDDEN)("%s: finds %s → %s", async (rule, from, to) => {
  const specifier = path.relative(path.dirname(from), to);
  const text = `import "${specifier.startsWith(".") ? specifier : `./${specifier}`}";\n`;
  expect(await rulesBrokenBy({ [from]: text, [to]: "export {};\n" })).toContain(rule);
});

test("no-cycle: finds two files that import each other", async () => {
  const files = {
    "lib/core/a.ts": 'import { b } from "./b.ts";\nexport const a = () => b;\n',
    "lib/core/b.ts": 'import { a } from "./a.ts";\nexport const b = () => a;\n',
  };
  expect(await rulesBrokenBy(files)).toContain("no-cycle");
});

test("nothing-unresolved: finds an import of a file that is not there", async () => {
  expect(await rulesBrokenBy({ "lib/core/a.ts": 'import "./gone.ts";\n' })).toEqual([
    "nothing-unresolved",
  ]);
});

test("allows an import of a room below", async () => {
  const files = {
    "lib/site/a.ts": 'import "../billing/b.ts";\n',
    "lib/billing/b.ts": "export {};\n",
  };
  expect(await rulesBrokenBy(files)).toEqual([]);
});

test("each folder of lib and of components is a room", () => {
  const folders = (parent: string) =>
    readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${parent}/${name}`);
  expect(folders("lib").filter((folder) => !ROOMS.includes(folder))).toEqual([]);
  expect(folders("components").filter((name) => !COMPONENT_ROOMS.includes(name))).toEqual([]);
});

const sources = readSources("lib", "app", "components", "proxy.ts");

test("no file imports from a folder above by a relative path", () => {
  const upwards = sources.flatMap(({ file, text }) => {
    const paths = [...text.matchAll(/(?:from|import\()\s*["'](\.\.\/[^"']+)["']/g)];
    return paths.map((match) => `${file} → ${match[1]}`);
  });
  // Plain JavaScript for old versions of Node, which do not know `#`.
  expect(upwards).toEqual(["lib/site/main.mjs → ../core/process/node-version.mjs"]);
});

/** Returns the folders of the two paths below the last one that they share. */
function partingFolders(from: string, to: string): [string, string] | null {
  const [one, other] = [path.dirname(from).split("/"), path.dirname(to).split("/")];
  const at = one.findIndex((folder, index) => folder !== other[index]);
  if (at === -1 || other[at] === undefined) return null;
  return [one.slice(0, at + 1).join("/"), other.slice(0, at + 1).join("/")];
}

test("no two folders import each other", () => {
  const arrows = new Map<string, string>();
  for (const { file, text } of sources) {
    for (const [, target = ""] of text.matchAll(/(?:from|import\()\s*"#([^"]+)"/g)) {
      const parted = partingFolders(file, target);
      if (parted) arrows.set(parted.join(" → "), `${file} → ${target}`);
    }
  }
  const returns = [...arrows].filter(([arrow]) =>
    arrows.has(arrow.split(" → ").reverse().join(" → ")),
  );
  expect(arrows.size).toBeGreaterThan(100);
  expect(Object.fromEntries(returns)).toEqual({});
});

test("no file only re-exports", () => {
  const barrels = sources.filter(({ file, text }) => {
    const handsOn = /^export\s+(type\s+)?(\*|\{[^}]*\})\s*(as\s+\w+\s+)?from\s/m.test(text);
    return handsOn || /^index\.\w+$/.test(path.basename(file));
  });
  expect(barrels.map(({ file }) => file)).toEqual([]);
});

test("only one file reads process.env", () => {
  const readers = sources.filter(({ text }) => /process\.env\b/.test(text)).map(({ file }) => file);
  const others = readers.filter((file) => file !== "lib/site/main.mjs");
  expect(others, "add a setting instead: CONTRIBUTING.md").toEqual([
    "lib/core/config/environment.ts",
  ]);
});
