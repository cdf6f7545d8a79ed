import { beforeAll, expect, test } from "vitest";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { takeTallies, tally } from "#lib/core/metrics/tally.ts";
import { readAudience } from "#lib/desk/films/audience.ts";
import { pictureOf } from "#lib/films/library/picture-of.ts";
import { writeCounts } from "#lib/site/counters/write-counts.ts";
import { createStaff } from "#tests/support/desk/staff.ts";
import { layFilm } from "#tests/support/films/film-package.ts";
import { lookEachTime } from "#tests/support/films/look-again.ts";

const ONE = "AIE-SE01EP01";

beforeAll(lookEachTime);

test("shows how often each minute of a film was watched, also of the one before", async () => {
  await database().write((tx) => tx.watchedPart.deleteMany());
  // Those of files before, in the same process.
  takeTallies();
  const { manifest } = await layFilm(ONE);
  const picture = pictureOf(manifest);
  for (const more of [30, 22]) {
    tally("parts", `${ONE} ${picture} 10`, more);
    tally("parts", `${ONE} 00000000000000aa 180`, more);
    await writeCounts();
  }
  const shown = await readAudience(ONE, null);
  expect(shown.picture).toBe(picture);
  // The film has 52 seconds.
  expect(shown.parts.map(({ viewings }) => viewings)).toEqual([0, 5.2, 0, 0, 0, 0]);
  expect(shown.parts.flatMap(({ works }) => works).length).toBeGreaterThan(0);
  expect(shown.pictures).toHaveLength(2);
  const before = await readAudience(ONE, "00000000000000aa");
  expect(before.parts.map(({ seconds }) => seconds)).toEqual([0, 0, 0, 52]);
  expect(before.parts[0]?.works).toEqual([]);

  const editor = await createStaff("EDITOR");
  const file = await editor.send(`${deskCalls.audienceCsv.path}?episode=${ONE}`);
  expect(await file.text()).toContain("0:10,52,5.2,");
  expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect((await editor.send(`${deskCalls.audienceCsv.path}?episode=x`)).status).toBe(404);
});
