import { expect, test } from "vitest";
import { renewDelayMs } from "#components/player/stream/film-link.ts";

const nowMs = Date.UTC(2027, 2, 15);

function linkFor(seconds: number): string {
  const end = Math.round(nowMs / 1000 + seconds).toString(36);
  return `https://films.example/base/${end}.stream.signature/AIE-SE01EP01/0123456789abcdef/master.m3u8`;
}

test.each([
  ["a minute before its end", 900, 840],
  ["in the middle of a short life", 10, 5],
  ["never more often than each second", 1, 1],
  ["as if it were whole where the clock is behind", 4000, 840],
  ["as if it were whole where the clock is ahead", -300, 840],
])("renews a link %s", (_, life, delay) => {
  expect(renewDelayMs(linkFor(life), nowMs)).toBe(delay * 1000);
});
