import { expect, onTestFinished, test, vi } from "vitest";
import { createFairQueue, type Party } from "#lib/core/http/fair-queue.ts";
import { coreLimits } from "#lib/core/shared-limits.ts";

/** Returns a queue whose tasks end on demand. */
function createTrial(ofParty = 4, inAll = 8) {
  const bounds = { ofParty, inAll };
  const queue = createFairQueue({ bounds: () => bounds, sentence: "Too much." });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];

  /** Sends a task named after its party. Resolves with its result. */
  const send = (...party: Party) => {
    const name = party.join("/");
    const done = queue.run(party, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
    done.catch(() => refused.push(name));
    return done;
  };

  /** Ends the running task. Resolves when the next one runs. */
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };

  /** Ends the tasks sequentially. Resolves with their names in order. */
  const endAll = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    while (ends.length > 0) await endOne();
    return begun;
  };

  return { bounds, begun, endAll, endOne, queue, refused, send };
}

const refusal = expect.objectContaining({
  code: "unavailable",
  detail: "Too much.",
  headers: { "Retry-After": "5" },
});

test("resolves with the result of the task", async () => {
  const { send, endAll } = createTrial();
  const results = [send("a"), send("b")];
  await endAll();
  expect(await Promise.all(results)).toEqual(["a", "b"]);
});

test("runs one task at a time", async () => {
  const { begun, send, endOne } = createTrial();
  for (const party of ["a", "a", "b"]) send(party);
  expect(begun).toEqual(["a"]);
  await endOne();
  expect(begun).toHaveLength(2);
});

test("gives waiting parties turns, in any order of their tasks", async () => {
  const { send, endAll } = createTrial();
  for (const party of ["a", "a", "a", "a", "b", "b", "c"]) send(party);
  expect(await endAll()).toEqual(["a", "a", "b", "c", "a", "b", "a"]);
});

test("puts a returning party behind those that wait", async () => {
  const { begun, send, endAll, endOne } = createTrial();
  for (const party of ["a", "b", "c"]) send(party);
  await endOne();
  expect(begun).toEqual(["a", "b"]);
  send("a");
  send("b");
  expect(await endAll()).toEqual(["a", "b", "c", "a", "b"]);
});

test("gives a group one turn, and its parties turns within it", async () => {
  const { send, endAll } = createTrial();
  send("x", "0");
  for (const party of ["1", "1", "2", "3"]) send("x", party);
  send("y", "1");
  send("y", "1");
  expect(await endAll()).toEqual(["x/0", "x/1", "y/1", "x/2", "y/1", "x/3", "x/1"]);
});

test("refuses a party's tasks beyond its bound", async () => {
  const { refused, send, endAll } = createTrial(2, 8);
  send("a");
  const sent = ["1", "2", "3"].map(() => send("a"));
  send("b");
  await expect(sent[2]).rejects.toEqual(refusal);
  expect(await endAll()).toEqual(["a", "a", "b", "a"]);
  expect(refused).toEqual(["a"]);
});

test("accepts a task for an idle queue, unless no task may wait", async () => {
  const { bounds, refused, send, endAll } = createTrial(4, 0);
  await expect(send("a")).rejects.toEqual(refusal);
  bounds.inAll = 1;
  send("a");
  send("a");
  expect(await endAll()).toEqual(["a", "a"]);
  expect(refused).toEqual(["a"]);
});

test("when full, drops the newest task of the party with most for a party with fewer", async () => {
  const { queue, refused, send, endAll } = createTrial(4, 4);
  send("running");
  const order: number[] = [];
  const results = [1, 2, 3].map((at) => queue.run(["a"], async () => order.push(at)));
  const others = [send("b"), send("c")];
  await expect(results[2]).rejects.toEqual(refusal);
  expect(refused).toEqual([]);
  expect(await endAll()).toEqual(["running", "b", "c"]);
  expect(await Promise.all(others)).toEqual(["b", "c"]);
  expect(order).toEqual([1, 2]);
});

test("when full, refuses a newcomer whose party would have the most", async () => {
  const { send, endAll } = createTrial(4, 4);
  send("running");
  const waiting = ["a", "a", "b", "b"].map((party) => send(party));
  await expect(send("a")).rejects.toEqual(refusal);
  await expect(send("b")).rejects.toEqual(refusal);
  await endAll();
  expect(await Promise.all(waiting)).toEqual(["a", "a", "b", "b"]);
});

test("predicts a refusal without dropping a task", async () => {
  const { queue, refused, send, endAll } = createTrial(3, 4);
  send("running");
  for (const party of ["a", "a", "b", "b"]) send(party);
  for (const party of ["a", "b"]) expect(() => queue.check([party])).toThrow(refusal);
  expect(() => queue.check(["c"])).not.toThrow();
  await endAll();
  expect(refused).toEqual([]);
});

test("when full of parties with one task each, refuses the newcomer", async () => {
  const { send, endAll } = createTrial(4, 3);
  send("running");
  const waiting = ["a", "b", "c"].map((party) => send(party));
  await expect(send("d")).rejects.toEqual(refusal);
  await endAll();
  expect(await Promise.all(waiting)).toEqual(["a", "b", "c"]);
});

test("when full, many parties of one group make room for another group", async () => {
  const { refused, send, endAll } = createTrial(4, 4);
  send("x", "running");
  for (const party of ["1", "2", "3", "4"]) send("x", party);
  const other = send("y", "1");
  await endAll();
  expect(await other).toBe("y/1");
  expect(refused).toHaveLength(1);
});

test("when full of one group, its largest party makes room for its smallest", async () => {
  const { refused, send, endAll } = createTrial(4, 4);
  send("x", "running");
  for (const party of ["1", "1", "1", "2"]) send("x", party);
  const newcomer = send("x", "3");
  await endAll();
  expect(await newcomer).toBe("x/3");
  expect(refused).toEqual(["x/1"]);
});

test.each([
  ["rejects", () => Promise.reject(new Error("broken"))],
  [
    "throws",
    () => {
      throw new Error("broken");
    },
  ],
])("continues after a task that %s", async (_name, work: () => Promise<never>) => {
  const { queue, send, endAll } = createTrial();
  const broken = queue.run(["a"], work);
  const next = send("a");
  await expect(broken).rejects.toThrow("broken");
  await endAll();
  expect(await next).toBe("a");
});

test("refuses a task that has waited for 30 s, before a proxy gives the process up", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { send, endAll, endOne } = createTrial();
  send("running");
  const inTime = send("a");
  const late = [send("a"), send("b")];
  vi.advanceTimersByTime(coreLimits.queueWaitMs - 1);
  await endOne();
  vi.advanceTimersByTime(1);
  for (const task of late) await expect(task).rejects.toEqual(refusal);
  send("c");
  expect(await endAll()).toEqual(["running", "a", "c"]);
  expect(await inTime).toBe("a");
});

test("refuses all waiting tasks when it is cleared, and accepts new ones afterwards", async () => {
  const { queue, send, endAll } = createTrial();
  const [running, ...waiting] = ["a", "a", "b"].map((party) => send(party));
  queue.clear();
  for (const result of waiting) await expect(result).rejects.toEqual(refusal);
  const later = send("b");
  expect(await endAll()).toEqual(["a", "b"]);
  expect(await Promise.all([running, later])).toEqual(["a", "b"]);
});

test("serves a party within one round while another sends continuously", async () => {
  const { begun, refused, send, endOne, endAll } = createTrial();
  for (let round = 0; round < 50; round += 1) {
    for (let at = 0; at < 10; at += 1) send("flood");
    if (round === 25) send("guest");
    await endOne();
  }
  expect(begun.indexOf("guest")).toBeLessThanOrEqual(27);
  expect(refused).not.toContain("guest");
  await endAll();
});
