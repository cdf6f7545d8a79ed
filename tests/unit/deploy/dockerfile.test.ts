import { existsSync, readFileSync } from "node:fs";
import { validate } from "dockerfile-utils";
import { expect, test } from "vitest";

const dockerfile = readFileSync("Dockerfile", "utf8");
const stages = dockerfile.split(/^(?=FROM )/m).slice(1);
const last = stages.at(-1) ?? "";

test("the linter has no finding in the Dockerfile", () => {
  expect(validate(dockerfile).map(({ message, range }) => [range.start.line + 1, message])).toEqual(
    [],
  );
  // Proves that the linter finds faults.
  expect(validate("FROM node:24\nMAINTAINER me\nEXPOSE many")).not.toEqual([]);
});

test("the image uses Node 26, runs as an unprivileged user, and has a health check", () => {
  const node = readFileSync("lib/core/process/node-version.mjs", "utf8").match(
    /NODE_MAJOR = (\d+)/,
  )?.[1];
  const [build, site = "", worker = ""] = stages;
  for (const stage of [build, site]) expect(stage).toMatch(new RegExp(`^FROM node:${node}-`));
  expect(site).toMatch(/^USER node$/m);
  expect(site).toContain("/api/health/ready");
  expect(site).toMatch(/^STOPSIGNAL SIGTERM$/m);
  expect(worker).toMatch(/^FROM site AS worker$.*^USER node$/ms);
  expect([stages.length, last.trim()]).toEqual([4, "FROM site"]);
});

test("no secret and no local data is copied into the image", () => {
  expect(dockerfile).not.toMatch(/SECRET|PASSWORD|KEY/);
  const ignored = readFileSync(".dockerignore", "utf8").split("\n");
  expect(ignored).toEqual(expect.arrayContaining([".*", "data", "node_modules", "tests"]));
});

test("the files that the image copies and runs exist", () => {
  const copied = /^COPY (.+) \.\/$/m.exec(dockerfile)?.[1]?.split(" ") ?? [];
  expect(copied).toHaveLength(3);
  expect([...copied, "lib/site/main.mjs"].filter((file) => !existsSync(file))).toEqual([]);
});
