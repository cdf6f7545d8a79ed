import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { awaitVerification } from "#components/membership/checkout/await-verification.ts";

const result = {
  razorpay_payment_id: "pay_1",
  razorpay_order_id: "order_1",
  razorpay_signature: "signed",
};
const failed = { failure: "Payment verification failed." };
const busy = (retryAfter?: string) => () =>
  Response.json({}, { status: 503, headers: retryAfter ? { "Retry-After": retryAfter } : {} });
const paid = () => Response.json({ redirect: "/profile" });

const began = Date.parse("2026-11-22T10:00:00Z");
/** The times of the requests in seconds, and the server's next response. */
let asked: number[];
let response: (signal: AbortSignal) => Response | Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers({ now: began });
  vi.spyOn(Math, "random").mockReturnValue(0);
  asked = [];
  vi.stubGlobal("document", { cookie: "aie_member=1" });
  vi.stubGlobal("fetch", async (path: string, { signal }: { signal: AbortSignal }) => {
    const headers = { "X-CSRF-Token": "the session's" };
    if (path === "/api/authenticate") return Response.json({}, { headers });
    asked.push((Date.now() - began) / 1000);
    return response(signal);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Verifies with a fake clock. Resolves with the result, its time, and the number of delays. */
async function verify() {
  let delays = 0;
  const verification = awaitVerification(result, "#watch-AIE-SE01EP01", () => {
    delays += 1;
  });
  await vi.runAllTimersAsync();
  const ended = await verification;
  return { ended, delays };
}

test("retries a busy server with growing gaps, for two minutes", async () => {
  response = busy();
  expect(await verify()).toEqual({ ended: failed, delays: 7 });
  expect(asked).toEqual([0, 2, 6, 14, 29, 59, 89, 119]);
});

test.each([429, 502, 503, 504])("retries after an answer of %i", async (status) => {
  response = () => (asked.length === 1 ? new Response("busy", { status }) : paid());
  expect(await verify()).toEqual({ ended: { redirect: "/profile" }, delays: 1 });
  expect(asked).toEqual([0, 2]);
});

test.each([400, 404, 409, 500])("gives up after an answer of %i", async (status) => {
  response = () => new Response("no", { status });
  expect(await verify()).toEqual({ ended: failed, delays: 0 });
  expect(asked).toEqual([0]);
});

test("retries when the connection fails", async () => {
  response = () => (asked.length === 1 ? Promise.reject(new TypeError("Failed to fetch")) : paid());
  expect((await verify()).ended).toEqual({ redirect: "/profile" });
});

test("retries when the server is silent for half a minute", async () => {
  response = (signal) => {
    if (asked.length > 1) return paid();
    return new Promise((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  };
  expect((await verify()).ended).toEqual({ redirect: "/profile" });
  expect(asked).toEqual([0, 32]);
});

test.each([
  ["seconds", "20", 20],
  ["a date", "Sun, 22 Nov 2026 10:00:25 GMT", 25],
  ["less than its own gap", "1", 2],
  ["nonsense", "soon", 2],
])("retries after the time of Retry-After, in %s", async (_, value, second) => {
  response = () => (asked.length === 1 ? busy(value)() : paid());
  await verify();
  expect(asked).toEqual([0, second]);
});

test("gives up at once when Retry-After is beyond the two minutes", async () => {
  response = busy("3600");
  expect(await verify()).toEqual({ ended: failed, delays: 0 });
});

test("adds jitter to its retries, so that clients do not retry at the same moment", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  response = () => (asked.length === 1 ? busy("40")() : paid());
  await verify();
  expect(asked).toEqual([0, 45]);
});

test("reports an unverified payment when the server names no page of the site", async () => {
  for (const redirect of ["", "//elsewhere.example", "https://elsewhere.example"]) {
    response = () => Response.json({ redirect });
    expect((await verify()).ended).toEqual({ failure: "Verification failed" });
  }
});
