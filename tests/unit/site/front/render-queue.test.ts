import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { renderQueued } from "#lib/site/front/render-queue.ts";
import { siteLimits } from "#lib/site/shared-limits.ts";
import { patience } from "#tests/support/patience.ts";

test("renders few pages at a time, and none whose client has left", async () => {
  const begun: string[] = [];
  const first = Promise.withResolvers<void>();
  const ask = (name: string, work = Promise.resolve()) => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    const render = () => {
      begun.push(name);
      return work;
    };
    return { response, done: renderQueued("203.0.113.7", response, render) };
  };
  const slow = Array.from({ length: siteLimits.pagesAtOnce }, () => ask("slow", first.promise));
  const gone = ask("gone");
  gone.response.destroy();
  const last = ask("last");
  expect(begun).toEqual(slow.map(() => "slow"));
  // A page that takes long, as its client reads slowly, gives up its turn.
  await vi.waitFor(() => expect(begun).toContain("last"), patience);
  await Promise.all([gone.done, last.done]);
  expect(begun).not.toContain("gone");
  first.resolve();
  await Promise.all(slow.map(({ done }) => done));
});
