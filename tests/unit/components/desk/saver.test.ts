import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallError } from "#components/calls/client.ts";
import { readCopy } from "#components/desk/content/copies/local-copy.ts";
import { createSaver, type Saved, type SaveState } from "#components/desk/content/saver.ts";

type Sent = { body: unknown; based_on: number };

const ID = "person/dev-malhotra";
const stored = new Map<string, string>();
let responses: (() => Promise<Saved | null>)[];
let sent: Sent[];
let states: SaveState["kind"][];

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  [responses, sent, states] = [[], [], []];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const saved = (revision: number) => async (): Promise<Saved> => ({
  ...{ revision, preview: "/", broken: [], guarded: { changes: [], prices: null }, outcomes: [] },
});

const refused = (status: number, body: object) => async () => {
  throw new CallError(new Response(null, { status }), body);
};

const away = async () => {
  throw new TypeError("Failed to fetch");
};

function begin() {
  const body = { role: "" };
  const saver = createSaver({
    ...{ id: ID, person: "p", body, basedOn: 1, seen: null, onSaved: () => {} },
    send: ({ body: given, based_on }) => {
      sent.push({ body: given, based_on });
      return responses.shift()?.() ?? Promise.reject(new Error("nothing more was expected"));
    },
    onState: ({ kind }) => states.push(kind),
  });
  const type = (text: string) => {
    body.role = text;
    saver.changed();
  };
  return { saver, type };
}

test("saves once after a pause, and keeps a copy until then", async () => {
  responses = [saved(2)];
  const { type } = begin();
  for (const text of ["P", "Pa", "Painter"]) type(text);
  await vi.advanceTimersByTimeAsync(400);
  expect(sent).toEqual([]);
  expect(readCopy("p", ID)).toMatchObject({ body: { role: "Painter" }, basedOn: 1 });
  expect(readCopy("another", ID)).toBeNull();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([{ body: { role: "Painter" }, based_on: 1 }]);
  expect([states.at(-1), readCopy("p", ID)]).toEqual(["saved", null]);
});

test("saves even while the editor types without a pause", async () => {
  responses = [saved(2), saved(3)];
  const { type } = begin();
  for (let count = 0; count < 14; count++) {
    type(`${count}`);
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(sent.length).toBeGreaterThan(0);
});

test("has one save in flight, and bases the next one on its revision", async () => {
  let respond = (_saved: Saved) => {};
  responses = [() => new Promise((resolve) => (respond = resolve)), saved(3)];
  const { saver, type } = begin();
  type("One");
  await vi.advanceTimersByTimeAsync(1_000);
  type("Two");
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent).toHaveLength(1);
  respond(await saved(2)());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent[1]).toEqual({ body: { role: "Two" }, based_on: 2 });
  expect([saver.basedOn(), saver.isDirty(), stored.size]).toEqual([3, false, 0]);
});

test("keeps edits while offline, and saves them once the network is back", async () => {
  responses = [away, away, saved(2)];
  const { saver, type } = begin();
  type("One");
  await vi.advanceTimersByTimeAsync(1_000);
  expect([states.at(-1), stored.size]).toEqual(["offline", 1]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(2);
  await saver.flush();
  expect([states.at(-1), stored.size]).toEqual(["saved", 0]);
});

test("recovers from a save whose answer was lost", async () => {
  const theirs = { number: 2, author: "p", at: "", body: { role: "One" } };
  responses = [away, refused(409, { theirs }), saved(3)];
  const { type } = begin();
  type("One");
  await vi.advanceTimersByTimeAsync(1_000);
  type("One two");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent.at(-1)).toEqual({ body: { role: "One two" }, based_on: 2 });
  expect(states.at(-1)).toBe("saved");
});

test("recovers from a lost answer also after a later save that was lost", async () => {
  const theirs = { number: 2, author: "p", at: "", body: { role: "One" } };
  responses = [away, away, refused(409, { theirs }), saved(3)];
  const { type } = begin();
  for (const text of ["One", "One two", "One two three"]) {
    type(text);
    await vi.advanceTimersByTimeAsync(2_000);
  }
  expect(sent.at(-1)).toEqual({ body: { role: "One two three" }, based_on: 2 });
  expect(states.at(-1)).toBe("saved");
});

test("stops at a colleague's text that equals an own one before the last confirmed save", async () => {
  const theirs = { number: 4, author: "Asha", at: "", body: { role: "One" } };
  responses = [away, saved(2), refused(409, { theirs })];
  const { type } = begin();
  for (const text of ["One", "Two", "Three"]) {
    type(text);
    await vi.advanceTimersByTimeAsync(2_000);
  }
  expect([sent.length, states.at(-1)]).toEqual([3, "conflict"]);
});

test("stops at a conflict and keeps a copy, then saves the editor's choice", async () => {
  const theirs = { number: 5, author: "Asha", at: "", body: { role: "Theirs" } };
  responses = [refused(409, { theirs }), saved(6)];
  const { saver, type } = begin();
  type("Mine");
  await vi.advanceTimersByTimeAsync(20_000);
  expect([sent.length, states.at(-1), stored.size]).toEqual([1, "conflict", 1]);
  saver.resolve({ role: "Both" }, theirs);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent[1]).toEqual({ body: { role: "Both" }, based_on: 5 });
  expect([states.at(-1), stored.size]).toEqual(["saved", 0]);
});

test("leaves words that the schema refuses to the server, and retries after the next change", async () => {
  responses = [
    refused(422, { problems: [{ document: ID, field: "role", sentence: "x" }] }),
    saved(2),
  ];
  const { type } = begin();
  type("");
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent.length, states.at(-1), stored.size]).toEqual([1, "refused", 0]);
  type("One");
  await vi.advanceTimersByTimeAsync(400);
  expect(stored.size).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([states.at(-1), stored.size]).toEqual(["saved", 0]);
});

test("saves a body that replaces the draft, as if it were typed", async () => {
  responses = [saved(2)];
  const { saver } = begin();
  saver.replace({ role: "Taken back" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([{ body: { role: "Taken back" }, based_on: 1 }]);
  expect(saver.body()).toEqual({ role: "Taken back" });
});
