import { expect, test } from "vitest";
import { isVisit } from "#lib/site/counters/count-visit.ts";

const browser = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "sec-fetch-mode": "navigate",
  accept: "text/html,*/*",
};

const older = { "user-agent": browser["user-agent"], accept: browser.accept };

test.each([
  ["a browser's navigation", browser],
  ["an older browser", older],
  ["a phone whose name ends like a robot's", { ...browser, "user-agent": "Android; CUBOT X30" }],
])("counts %s", (_name, headers) => {
  expect(isVisit({ method: "GET", headers })).toBe(true);
});

test.each([
  ["a robot", { ...browser, "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
  ["a program without a name", { accept: "text/html" }],
  ["a command line", { accept: "text/html", "user-agent": "curl/8.5.0" }],
  ["a script's request", { ...browser, "sec-fetch-mode": "cors" }],
  ["a picture", { ...older, accept: "image/avif,*/*" }],
  ["a prefetch", { ...browser, "sec-purpose": "prefetch;prerender" }],
  ["the router's payload", { ...browser, rsc: "1" }],
])("does not count %s", (_name, headers) => {
  expect(isVisit({ method: "GET", headers })).toBe(false);
});

test("does not count a HEAD", () => {
  expect(isVisit({ method: "HEAD", headers: browser })).toBe(false);
});
