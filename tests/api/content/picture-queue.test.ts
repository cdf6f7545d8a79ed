import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { INTERNAL_CALLER, makePicture } from "#lib/site/pictures/uploads.ts";
import { siteLimits } from "#lib/site/shared-limits.ts";

const FLOOD = { client: "203.0.113.7" };
const GUEST = { client: "198.51.100.1" };

/** Makes pictures that note their names, one after the other. */
function createTrial() {
  const folder = mkdtempSync(path.join(tmpdir(), "aie-picture-queue-"));
  const made: string[] = [];
  const make = (name: string, caller: { client: string | null }) =>
    makePicture(
      path.join(folder, name),
      async () => {
        made.push(name);
        return Buffer.from(name);
      },
      caller,
    );
  return { folder, made, make };
}

test("a visitor's picture waits for one of each other network, not for all of one", async () => {
  const { folder, made, make } = createTrial();
  const flood = ["a", "b", "c", "d"].map((name) => make(name, FLOOD));
  expect(await make("mine", GUEST)).toEqual(Buffer.from("mine"));
  await Promise.all(flood);
  expect(made).toEqual(["a", "b", "mine", "c", "d"]);
  expect(existsSync(path.join(folder, "mine"))).toBe(true);
});

test("a picture that a flood asks for, too, is made once, at a visitor's turn", async () => {
  const { made, make } = createTrial();
  const flood = ["a", "b", "c", "same"].map((name) => make(name, FLOOD));
  expect(await make("same", GUEST)).toEqual(Buffer.from("same"));
  expect(await Promise.all(flood)).toEqual(
    ["a", "b", "c", "same"].map((name) => Buffer.from(name)),
  );
  expect(made).toEqual(["a", "b", "same", "c"]);
});

test("a picture that cannot be made is refused to all who wait for it, and tried again", async () => {
  const { made, make, folder } = createTrial();
  const broken = (caller: { client: string }) =>
    makePicture(path.join(folder, "one"), () => Promise.reject(new Error("broken")), caller);
  const asked = await Promise.allSettled([broken(FLOOD), broken(FLOOD), broken(GUEST)]);
  expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(await make("one", GUEST)).toEqual(Buffer.from("one"));
  expect(made).toEqual(["one"]);
});

test("a network that asks for a picture again waits for it once", async () => {
  const { made, make } = createTrial();
  const first = make("first", GUEST);
  const asked = Array.from({ length: siteLimits.picturesWaiting.ofParty + 2 }, () =>
    make("same", FLOOD),
  );
  await Promise.all([first, ...asked]);
  expect(made).toEqual(["first", "same"]);
});

test("the site's own pictures wait until no visitor does", async () => {
  const { made, make } = createTrial();
  const own = ["a", "b"].map((name) => make(name, INTERNAL_CALLER));
  await Promise.all([...own, make("first", GUEST), make("second", GUEST)]);
  expect(made).toEqual(["a", "first", "second", "b"]);
});

test("more pictures than may wait are refused to the network that asks for most", async () => {
  const { make } = createTrial();
  const { ofParty } = siteLimits.picturesWaiting;
  // The queue has left the last test's picture.
  await setImmediate();
  const flood = Array.from({ length: ofParty + 2 }, (_, at) => make(`flood-${at}`, FLOOD));
  const guest = make("mine", GUEST);
  const outcomes = await Promise.allSettled(flood);
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused.map(({ reason }) => reason)).toEqual([
    expect.objectContaining({ code: "unavailable" }),
  ]);
  expect(await guest).toEqual(Buffer.from("mine"));
});
