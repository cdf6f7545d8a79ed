import { expect, test } from "vitest";
import { acceptedCodings } from "#lib/site/static/codings.ts";

test("reads the first twenty codings of a header, as more cost a stranger nothing", () => {
  expect(acceptedCodings(`${"x,".repeat(19)}br`)).toEqual(["br"]);
  expect(acceptedCodings(`${"x,".repeat(20)}br`)).toEqual([]);
});
