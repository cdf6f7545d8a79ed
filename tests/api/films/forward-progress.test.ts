/** Places from players that have not read the history. */
import { expect, test } from "vitest";
import { now, setClock } from "#lib/core/config/clock.ts";
import { MINUTE_MS } from "#lib/core/durations.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import type { Visitor } from "#tests/support/accounts/visitor.ts";

const save = (visitor: Visitor, at: number, only_forward?: unknown) =>
  visitor.post("/api/watch-progress/save", {
    json: {
      episode_id: "AIE-SE01EP01",
      position_seconds: at,
      duration_seconds: 600,
      only_forward,
    },
  });

async function placeOf(visitor: Visitor): Promise<unknown> {
  const { progress } = (await visitor.get("/api/watch-progress")).body;
  return (progress as { position_seconds: number }[])[0]?.position_seconds;
}

function passMinute(): void {
  const later = new Date(now().getTime() + MINUTE_MS);
  setClock(() => later);
}

test("a forward-only position is stored where there is none or an earlier one", async () => {
  const person = await createSubscriber();
  await save(person, 20, true);
  expect(await placeOf(person)).toBe(20);
  passMinute();
  await save(person, 30, true);
  expect(await placeOf(person)).toBe(30);
});

test("a forward-only position keeps a later one, which the answer has", async () => {
  const person = await createSubscriber();
  await save(person, 300);
  passMinute();
  const { body } = await save(person, 20, true);
  expect(body).toMatchObject({ history: "on", progress: [{ position_seconds: 300 }] });
  expect(await placeOf(person)).toBe(300);
  await save(person, 20, false);
  expect(await placeOf(person)).toBe(20);
});

test("a forward-only position restarts a watched film", async () => {
  const person = await createSubscriber();
  await save(person, 600);
  passMinute();
  await save(person, 20, true);
  expect(await placeOf(person)).toBe(20);
});

test("rejects another value of the flag", async () => {
  const person = await createSubscriber();
  const { status, body } = await save(person, 20, "yes");
  expect([status, body.detail]).toEqual([422, "The flag must be true or false."]);
});
