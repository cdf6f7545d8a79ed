import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#lib/core/durations.ts";
import { inTime } from "#lib/core/in-time.ts";

describe("work with a time limit", () => {
  test("that ends in time gives its result", async () => {
    expect(await inTime(Promise.resolve("done"), HOUR_MS, "It")).toBe("done");
  });

  test("that fails in time fails with its own error", async () => {
    const error = new Error("refused");
    await expect(inTime(Promise.reject(error), HOUR_MS, "It")).rejects.toBe(error);
  });

  test("that does not end is given up, and the error names who was slow", async () => {
    const never = Promise.withResolvers().promise;
    await expect(inTime(never, 1, "The server")).rejects.toThrow(
      "The server took longer than 1 ms.",
    );
  });

  test("leaves no timer behind", async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout");
    const before = timers().length;
    await inTime(Promise.resolve(), HOUR_MS, "It");
    expect(timers()).toHaveLength(before);
  });
});
