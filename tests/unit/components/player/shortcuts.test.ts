import { expect, test } from "vitest";
import {
  type PlayerCommands,
  runShortcut,
  shortcuts,
} from "#components/player/controls/shortcuts.ts";

/** Returns the commands that a key triggers. */
function toldBy(key: string, isHeld = false): unknown[] {
  const told: unknown[] = [];
  const commands = new Proxy({} as PlayerCommands, {
    get: (_, name) => (argument: unknown) => told.push(name, argument),
  });
  runShortcut(key, commands, isHeld);
  return told;
}

test.each([
  [" ", ["togglePlay", undefined]],
  ["K", ["togglePlay", undefined]],
  ["ArrowLeft", ["seekBy", -5]],
  ["l", ["seekBy", 10]],
  ["0", ["seekTo", 0]],
  ["9", ["seekTo", 0.9]],
  [">", ["changeRate", 1]],
  ["ArrowDown", ["changeVolume", -0.1]],
  ["s", ["share", undefined]],
  ["x", []],
])("the key '%s'", (key, told) => {
  expect(toldBy(key)).toEqual(told);
});

test.each([
  ["ArrowRight", ["seekBy", 5]],
  ["j", ["seekBy", -10]],
  ["ArrowUp", ["changeVolume", 0.1]],
  ["n", []],
  [" ", []],
  ["f", []],
])("the key '%s' that is held", (key, told) => {
  expect(toldBy(key, true)).toEqual(told);
});

test("no key has two meanings", () => {
  const keys = shortcuts.flatMap((shortcut) => shortcut.keys);
  expect(new Set(keys).size).toBe(keys.length);
});
