import { globSync, readFileSync } from "node:fs";
import { validateWorkflow } from "@action-validator/core";
import { expect, test } from "vitest";

test.each(globSync(".github/workflows/*.yml"))("%s is a valid workflow of GitHub", (file) => {
  expect(validateWorkflow(readFileSync(file, "utf8")).errors).toEqual([]);
});

test("a workflow whose step runs nothing is invalid", () => {
  const job = "jobs: { one: { runs-on: ubuntu-latest, steps: [{ runs: npm test }] } }";
  expect(validateWorkflow(`on: push\n${job}`).errors).not.toEqual([]);
});
