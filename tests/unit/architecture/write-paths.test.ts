import { expect, test } from "vitest";
import { calls } from "#lib/core/config/paths.ts";
import { writePaths } from "#tests/faults/write-paths/write-paths.ts";

test("the fault tests kill each call that writes, and fill its disk", () => {
  const posts = Object.entries(calls).filter(([, { methods }]) =>
    methods.some((method) => method === "POST"),
  );
  // A film link takes one of the viewer's places.
  const writing = ["getSecureVideoUrl", ...posts.map(([name]) => name)];
  expect(Object.keys(writePaths).sort()).toEqual(writing.sort());
});
