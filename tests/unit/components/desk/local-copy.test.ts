import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  listCopies,
  readCopy,
  setAside,
  writeCopy,
} from "#components/desk/content/copies/local-copy.ts";
import { forget } from "#components/ui/local-storage.ts";

const PAGE = "page/terms";
const copyOf = (title: string, at: string) => ({ body: { title }, base: null, basedOn: 0, at });

/** Like a browser's: its keys are its own properties. */
let storage: Record<string, string>;

beforeEach(() => {
  storage = {};
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem(key: string, text: string) {
      storage[key] = text;
    },
    removeItem(key: string) {
      delete storage[key];
    },
  };
  vi.stubGlobal(
    "localStorage",
    new Proxy(methods, { ownKeys: () => Object.keys(storage), getOwnPropertyDescriptor }),
  );
});

const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true });

afterEach(() => {
  vi.unstubAllGlobals();
});

test("lists the copies of one person, the newest first, and of one document", () => {
  writeCopy("asha", PAGE, copyOf("Terms", "2026-11-24T10:00:00.000Z"));
  writeCopy("asha", "faq", copyOf("Questions", "2026-11-24T11:00:00.000Z"));
  writeCopy("dev", PAGE, copyOf("Another's", "2026-11-24T12:00:00.000Z"));
  setAside("asha", PAGE, { title: "Left out" }, new Date("2026-11-24T10:30:00Z"));
  expect(listCopies("asha").map(({ id, state, copy }) => [id, state, copy.body.title])).toEqual([
    ["faq", "draft", "Questions"],
    [PAGE, "aside", "Left out"],
    [PAGE, "draft", "Terms"],
  ]);
  expect(listCopies("asha", "faq")).toHaveLength(1);
});

test("keeps two copies that were set aside, apart from the draft", () => {
  const [one, two] = [1, 2].map((hour) =>
    setAside("asha", PAGE, { title: `${hour}` }, new Date(`2026-11-24T0${hour}:00:00Z`)),
  );
  expect([one?.isKept, two?.isKept]).toEqual([true, true]);
  expect(readCopy("asha", PAGE)).toBeNull();
  forget(one?.key ?? "");
  expect(listCopies("asha").map(({ copy }) => copy.body.title)).toEqual(["2"]);
});

test("reports that a copy is not kept, and lists none, without local storage", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(setAside("asha", PAGE, { title: "A" }, new Date(0)).isKept).toBe(false);
  expect(listCopies("asha")).toEqual([]);
});

test("ignores stored entries that the form did not write", () => {
  Object.assign(storage, {
    "aie:draft:asha:faq": "{",
    "aie:draft:asha:home": "null",
    "aie:draft:asha:about": '{"body":1}',
    "elsewhere:draft:asha:faq": "{}",
  });
  expect(listCopies("asha")).toEqual([]);
});
