import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { choosePoster } from "#lib/films/library/choose-poster.ts";
import { diskStorage } from "#lib/films/storage/disk-storage.ts";
import { askOperator } from "#tests/api/support/operate.ts";
import { beside, ffmpegSync } from "#tests/films/masters.ts";

const act = { actor: "staff test", reason: "a better picture" };

/** Six seconds of red, then six of blue. */
function twoColours(): string {
  const file = beside("colours.mov");
  const colour = (name: string) => ["-f", "lavfi", "-i", `color=${name}:size=640x360:rate=24:d=6`];
  const join = ["-filter_complex", "[0][1]concat=n=2", "-c:v", "libx264", "-pix_fmt", "yuv420p"];
  ffmpegSync([...colour("red"), ...colour("blue"), ...join, file]);
  return file;
}

async function colourOf(bytes: Buffer): Promise<string> {
  const { channels } = await sharp(bytes).stats();
  const [red = 0, , blue = 0] = channels.map(({ mean }) => mean);
  return red > 150 && blue < 100 ? "red" : blue > 150 && red < 100 ? "blue" : "neither";
}

describe.each([
  ["a plain film", "AIE-SE01EP01", []],
  ["an encrypted film", "AIE-SE01EP02", ["--encrypt"]],
])("%s", (_, episodeId, options) => {
  test("gets its poster from a second of its own picture, in all sizes", async () => {
    await askOperator("video", "import", episodeId, twoColours(), "--poster", "1", ...options);
    const poster = async () => {
      const film = await diskStorage.readManifest(episodeId);
      const revision = film?.revision ?? "";
      const bytes = await diskStorage.readFile(episodeId, revision, film?.poster ?? "");
      return { revision, colour: await colourOf(bytes) };
    };
    expect((await poster()).colour).toBe("red");
    // In the middle of a segment, at its end, and after the film.
    for (const [seconds, colour] of [
      [5, "red"],
      [7, "blue"],
      [3.99, "red"],
      [99, "blue"],
    ] as const) {
      const wish = { episodeId, basedOn: (await poster()).revision, seconds };
      await choosePoster(wish, act);
      expect([seconds, (await poster()).colour]).toEqual([seconds, colour]);
    }
    expect(await askOperator("video", "check", episodeId)).toMatchObject([{ state: "whole" }]);
  });
});
