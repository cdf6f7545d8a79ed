import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readRelease } from "#scripts/support/changelog.mjs";
import { makeSbom } from "#scripts/support/sbom.mjs";

const older = "## [0.1.0] - 2026-11-22\n\n- Films\n";
const release = "## [0.2.0] - 2027-03-15\n\n### Added\n\n- Gifts\n\n";

test("reads the tag and the notes of the newest release", () => {
  const link = "[0.1.0]: https://git.example/v0.1.0\n";
  const changelog = `# Changelog\n\n## [Unreleased]\n\n${release}${older}\n${link}`;
  expect(readRelease(changelog, "0.2.0")).toEqual({ tag: "v0.2.0", notes: "### Added\n\n- Gifts" });
  expect(readRelease(`${older}\n${link}`, "0.1.0").notes).toBe("- Films");
});

test.each([
  ["entries under Unreleased", `## [Unreleased]\n\n- New\n\n${release}`, "0.2.0", /Unreleased/],
  ["another version in package.json", release, "0.3.0", /begins with 0.2.0, .* says 0.3.0/],
  ["a version without a date", "## [0.2.0]\n\n- Gifts\n", "0.2.0", /no version with a date/],
  ["no release", "# Changelog\n", "0.1.0", /no version with a date/],
])("refuses a release with %s", (_, changelog, version, message) => {
  expect(() => readRelease(changelog, version)).toThrow(message);
});

test("CHANGELOG.md begins with the version of package.json", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const [newest] = readFileSync("CHANGELOG.md", "utf8").match(/(?<=^## \[)\d[^\]]+/m) ?? [];
  expect(newest).toBe(version);
});

test("the SBOM lists every package that production installs, and no other", async () => {
  type Entry = { name?: string; version: string; dev?: true; link?: true };
  const lock: { packages: Record<string, Entry> } = JSON.parse(
    readFileSync("package-lock.json", "utf8"),
  );
  const installed = Object.entries(lock.packages)
    .filter(([folder, { dev, link }]) => folder !== "" && !dev && !link)
    .map(
      ([folder, { name, version }]) => `${name ?? folder.split("node_modules/").at(-1)}@${version}`,
    );
  const sbom: { components: { "bom-ref": string }[] } = JSON.parse(await makeSbom());
  const listed = sbom.components.map((component) => component["bom-ref"]);
  expect(listed.sort()).toEqual([...new Set(installed)].sort());
});
