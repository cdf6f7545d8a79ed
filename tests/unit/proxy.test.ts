import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { calls, findCall, paths, seasonEpisodesPath, seasonPath } from "#lib/config/paths.ts";
import { config, proxy } from "../../proxy.ts";

const open: readonly string[] = [paths.home, paths.login, paths.seasonOne, paths.seasonTwo];

test("the proxy guards every page that is not open to all, and no call", () => {
  const guarded = Object.values(paths).filter((path) => !open.includes(path));
  expect([...config.matcher].sort()).toEqual(guarded.sort());
});

test("each season has its page and its episodes", () => {
  expect([seasonPath(1), seasonPath(2)]).toEqual(["/season-one", "/season-two"]);
  expect([seasonEpisodesPath(1), seasonEpisodesPath(2)]).toEqual([
    "/season-one-episodes",
    "/season-two-episodes",
  ]);
});

test("a call is found by its whole path", () => {
  expect(findCall("/api/login")).toBe(calls.login);
  expect(findCall("/api/wishlist/toggle")).toBe(calls.wishlistToggle);
  expect(findCall("/api/get-secure-video-url/AIE-SE01EP01.mp4")).toBe(calls.getSecureVideoUrl);
  const unknown = ["", "/", "/api", "/api/", "/api/login/", "/API/login", "/api/login/x"];
  const more = ["/api/get-secure-video-url", "/api/get-secure-video-url/a/b", "/api/unknown"];
  for (const path of [...unknown, ...more]) expect.soft(findCall(path), path).toBeNull();
});

test("a visitor is sent to the login page, and of the address only the path goes along", async () => {
  const url = "http://localhost:3000/profile?next=//evil.example";
  const response = await proxy(new NextRequest(url));
  expect(response.status).toBe(307);
  expect(response.headers.get("location")).toBe("http://localhost:3000/login?next=%2Fprofile");
});

test("headers that only Next may set open no page", async () => {
  const headers = { "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy" };
  const response = await proxy(new NextRequest("http://localhost:3000/profile", { headers }));
  expect(response.status).toBe(307);
});
