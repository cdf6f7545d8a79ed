import { expect, test } from "vitest";
import { allCalls } from "#lib/core/config/all-calls.ts";
import { writePaths } from "#tests/faults/write-paths/write-paths.ts";

test("the fault tests kill each call that writes, and fill its disk", () => {
  const posts = Object.entries(allCalls).filter(
    // The doctor keeps its findings in one row, which its next look replaces.
    ([name, { methods }]) => name !== "examineSite" && methods.some((method) => method === "POST"),
  );
  // A film link takes one of the viewer's places.
  const writing = ["getSecureVideoUrl", ...posts.map(([name]) => name)];
  expect(Object.keys(writePaths).sort()).toEqual(writing.sort());
});
