import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { faults } from "#tests/planted/faults.ts";
import { plant } from "#tests/planted/plant.ts";

test.each(faults)("a fault can be planted against the rule: $rule", (fault) => {
  const text = readFileSync(fault.file, "utf8");
  expect(plant(text, fault)).not.toBe(text);
  expect(fault.tests.filter((file) => !existsSync(file))).toEqual([]);
});
