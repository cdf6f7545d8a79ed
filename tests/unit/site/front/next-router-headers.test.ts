import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import {
  expectTree,
  payloadHash,
  ROUTER_VARY,
  readRouterRequest,
  removeInternalHeaders,
} from "#lib/site/front/next-router-headers.ts";

const require = createRequire(import.meta.url);
const {
  computeCacheBustingSearchParam: nextHash,
} = require("next/dist/shared/lib/router/utils/cache-busting-search-param.js");
const router: Record<string, string> = require("next/dist/client/components/app-router-headers.js");

test("removes every header that Next sets itself", () => {
  const file = require.resolve("next/dist/server/lib/server-ipc/utils.js");
  const list = /INTERNAL_HEADERS = \[([^\]]+)\]/.exec(readFileSync(file, "utf8"))?.[1] ?? "";
  const names = [...list.matchAll(/'([^']+)'/g)].map(([, name = ""]) => name);
  expect(names).toContain("x-middleware-rewrite");
  const headers = Object.fromEntries([...names, router.ACTION_HEADER ?? ""].map((n) => [n, "1"]));
  removeInternalHeaders(headers);
  expect(headers).toEqual({});
});

test("keeps headers of clients", () => {
  const headers = { cookie: "a=b", rsc: "1", "next-router-prefetch": "1" };
  removeInternalHeaders(headers);
  expect(Object.keys(headers)).toEqual(["cookie", "rsc", "next-router-prefetch"]);
});

test.each([
  [undefined, undefined, undefined, undefined],
  [undefined, undefined, "%5B%22%22%5D", "/about"],
  ["1", "/_tree", undefined, "/"],
  ["1", undefined, "tree", undefined],
])("computes the _rsc of Next for %s, %s, %s, %s", async (prefetch, segment, tree, url) => {
  const headers = {
    ...(prefetch && { [router.NEXT_ROUTER_PREFETCH_HEADER ?? ""]: prefetch }),
    ...(segment && { [router.NEXT_ROUTER_SEGMENT_PREFETCH_HEADER ?? ""]: segment }),
    ...(tree && { [router.NEXT_ROUTER_STATE_TREE_HEADER ?? ""]: tree }),
    ...(url && { [router.NEXT_URL ?? ""]: url }),
  };
  const hash = payloadHash(headers);
  expect(hash).toBe(await nextHash(prefetch, segment, tree, url));
  expect(readRouterRequest(`/about?${router.NEXT_RSC_UNION_QUERY}=${hash}`, headers)).toEqual(
    segment === undefined ? { payload: true } : { segment },
  );
  expect(readRouterRequest("/about?_rsc=other", headers)).toBeNull();
});

test("accepts the router's state, and refuses one that Next cannot read", () => {
  const send = (tree: string) => () =>
    expectTree({ [router.NEXT_ROUTER_STATE_TREE_HEADER ?? ""]: tree });
  expect(send(encodeURIComponent('["",{"children":["desk",{}]},null,"refetch"]'))).not.toThrow();
  for (const tree of ["", "junk", "%", "%5B%22%22%5D"]) {
    expect(send(tree)).toThrow("Next-Router-State-Tree");
  }
});

test("names the router's headers in Vary", () => {
  const { RSC_HEADER, NEXT_ROUTER_STATE_TREE_HEADER, NEXT_ROUTER_PREFETCH_HEADER } = router;
  const last = router.NEXT_ROUTER_SEGMENT_PREFETCH_HEADER;
  expect(ROUTER_VARY.split(", ")).toEqual([
    RSC_HEADER,
    NEXT_ROUTER_STATE_TREE_HEADER,
    NEXT_ROUTER_PREFETCH_HEADER,
    last,
  ]);
});
