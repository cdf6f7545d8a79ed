import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#lib/core/durations.ts";
import { withTimeout } from "#lib/core/with-timeout.ts";

describe("work with a time limit", () => {
  test("that ends in time gives its result", async () => {
    expect(await withTimeout(Promise.resolve("done"), HOUR_MS, "It")).toBe("done");
  });

  test("that fails in time fails with its own error", async () => {
    const error = new Error("refused");
    await expect(withTimeout(Promise.reject(error), HOUR_MS, "It")).rejects.toBe(error);
  });

  test("that does not end times out, with an error that names it", async () => {
    const never = Promise.withResolvers().promise;
    await expect(withTimeout(never, 1, "The server")).rejects.toThrow(
      "The server took longer than 1 ms.",
    );
  });

  test("leaves no timer behind", async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout");
    const before = timers().length;
    await withTimeout(Promise.resolve(), HOUR_MS, "It");
    expect(timers()).toHaveLength(before);
  });
});
