import { expect, test } from "vitest";
import { allCalls } from "#lib/core/config/all-calls.ts";
import { writePaths } from "#tests/faults/write-paths/write-paths.ts";

/** The doctor keeps its findings in one row, which its next look replaces; the comparison and a gift's page only look. */
const LOOKING: readonly string[] = ["examineSite", "compareNumbers", "showGift"];

test("the fault tests kill each call that writes, and fill its disk", () => {
  const posts = Object.entries(allCalls).filter(
    ([name, { method }]) => !LOOKING.includes(name) && method === "POST",
  );
  // A film link takes one of the viewer's places.
  const writing = ["getSecureVideoUrl", ...posts.map(([name]) => name)];
  const steps = "add an attempt to tests/faults/write-paths: CONTRIBUTING.md, 'Add a call'";
  expect(Object.keys(writePaths).sort(), steps).toEqual(writing.sort());
});
