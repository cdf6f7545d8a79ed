import { tmpdir } from "node:os";
import { expect, inject, test } from "vitest";

test("temporary files of tests are in the folder that is removed after all tests", () => {
  expect(tmpdir()).toBe(inject("folder"));
});
