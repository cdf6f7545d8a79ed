import { expect, test } from "vitest";
import { calls } from "#lib/core/config/paths.ts";
import { writePaths } from "#tests/faults/write-paths/write-paths.ts";

test("each call that writes is killed, and meets a full disk, in the fault tests", () => {
  const posts = Object.entries(calls).filter(([, { methods }]) =>
    methods.some((method) => method === "POST"),
  );
  // A film link takes one of the viewer's places.
  const writing = ["getSecureVideoUrl", ...posts.map(([name]) => name)];
  expect(Object.keys(writePaths).sort()).toEqual(writing.sort());
});
