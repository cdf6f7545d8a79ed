import { expect, test } from "vitest";
import { filmFragment, filmOfFragment, filmPath, planPathFor } from "#lib/core/config/paths.ts";

const id = "AIE-SE01EP01";

test.each([
  ["#watch-AIE-SE01EP01", {}],
  ["#watch-AIE-SE01EP01@0", { second: 0 }],
  ["#watch-AIE-SE01EP01@95", { second: 95 }],
  ["#watch-AIE-SE01EP01%4095", { second: 95 }],
  ["#watch-AIE-SE01EP01@95-140", { second: 95, until: 140 }],
  ["#watch-AIE-SE01EP01@00095", { second: 95 }],
])("reads the moment of %j", (fragment, moment) => {
  expect(filmOfFragment(fragment)).toEqual({ id, ...moment });
});

test.each(
  [
    ["@", "@abc", "@-5", "@1e9", "@140-95", "@95-95", "@95-", "@-", "@95-140-150", "@ 95", "@95 "],
    [
      "@95.5",
      "@999999",
      "@95-1e3",
      "@0x5f",
      "@1:35",
      "@٩٥",
      "@95@140",
      "%40abc",
      "@95#140",
      "@<b>",
    ],
  ].flat(),
)("opens the film at its saved place for the moment %j", (at) => {
  expect(filmOfFragment(`#watch-${id}${at}`)).toEqual({ id });
});

test.each(["", "#", "#AIE-SE01EP01", "#thank-you", "watch-AIE-SE01EP01", "#Watch-AIE-SE01EP01"])(
  "finds no film in %j",
  (fragment) => expect(filmOfFragment(fragment)).toBeNull(),
);

test("writes the addresses that it reads, for the film and for the plan", () => {
  const season = { slug: "season-one" };
  for (const moment of [{}, { second: 95 }, { second: 95, until: 140 }]) {
    const fragment = filmFragment(id, moment);
    expect(filmOfFragment(fragment)).toEqual({ id, ...moment });
    expect(filmPath({ id, season }, moment)).toBe(`/season-one-episodes${fragment}`);
    expect(planPathFor(id, moment)).toBe(`/membership-plan${fragment}`);
  }
});
