import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { examineMaster } from "#lib/films/packaging/examine-master.ts";
import { diskStorage } from "#lib/films/storage/disk-storage.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import { CODECS, filmOf, makeMaster, newMaster, picture, tone } from "#tests/films/made-film.ts";

const ONE = "AIE-SE01EP01";
const TWO = "AIE-SE01EP02";
const AAC = ["-c:a", "aac"];

async function examine(file: string, wish: Parameters<typeof filmOf>[1] = {}) {
  const { master, spec, measured } = await filmOf(file, wish);
  const { facts, findings, loudness } = examineMaster(master, spec.rungs, measured);
  const factOf = (name: string) => facts.find((fact) => fact.name === name);
  return { factOf, sentences: findings.map(({ sentence }) => sentence), findings, loudness };
}

/** Zeros in the middle of a master, as a broken copy leaves. */
async function holed(): Promise<string> {
  const inputs = [...picture(8, "640x360"), ...tone(8)];
  const whole = await makeMaster("whole.mp4", ...inputs, ...CODECS, "-g", "50", ...AAC);
  const bytes = readFileSync(whole);
  bytes.fill(0, Math.round(bytes.length * 0.4), Math.round(bytes.length * 0.6));
  const file = newMaster("hole.mp4");
  writeFileSync(file, bytes);
  return file;
}

async function cutOff(): Promise<string> {
  const inputs = [...picture(6), ...tone(6), ...CODECS, ...AAC];
  const bytes = readFileSync(await makeMaster("whole.mp4", ...inputs, "-movflags", "faststart"));
  const file = newMaster("cut.mp4");
  writeFileSync(file, bytes.subarray(0, Math.round(bytes.length * 0.6)));
  return file;
}

describe("the examination of a master", () => {
  test("says what it is, and has no finding for a usual one", async () => {
    const stereo = ["-af", "pan=stereo|c0=c0|c1=c0", "-metadata:s:a:0", "language=hin"];
    const file = await makeMaster(
      "usual.mov",
      ...picture(2),
      ...tone(2),
      ...stereo,
      ...CODECS,
      ...AAC,
    );
    const { factOf, findings } = await examine(file);
    expect(findings).toEqual([]);
    expect(factOf("File")?.found).toMatch(/^QuickTime \/ MOV, \d+ kB$/);
    expect(factOf("Picture")).toMatchObject({
      found: "192 × 108, 25 frames a second, h264",
      becomes: "108p",
    });
    expect(factOf("Colour")).toMatchObject({
      found: "BT.601 assumed, not written, limited range, SDR",
      becomes: "BT.709, limited range",
    });
    expect(factOf("Sound")).toMatchObject({
      found: "stereo, aac, Hindi, −20 dB at its loudest",
      becomes: "stereo",
    });
    expect(factOf("Length")?.becomes).toBe("0:02.0");
    expect(factOf("Loudness")?.becomes).toBe("as it is");
  });

  test("names the seconds of a hole, and asks", async () => {
    const { findings } = await examine(await holed());
    expect(findings).toMatchObject([{ kind: "look", asks: true }]);
    const [, from, to] =
      /^The master is damaged from 0:0(\d\.\d) to 0:0(\d\.\d)\./.exec(
        findings[0]?.sentence ?? "",
      ) ?? [];
    expect(Number(from)).toBeGreaterThan(2);
    expect(Number(to)).toBeLessThan(7);
    expect(Number(to) - Number(from)).toBeGreaterThan(0.5);
  });

  test("names the end of a master that is cut off, and asks", async () => {
    const { findings } = await examine(await cutOff());
    expect(findings).toMatchObject([{ kind: "look", asks: true }]);
    expect(findings[0]?.sentence).toMatch(
      /^The end of the master is missing: it should last 0:06\.0, and ends at 0:0[34]\.\d\.$/,
    );
  });

  test.each([
    ["has no sound", [], "The master has no sound. The film is silent."],
    ["has silence", [...tone(2, 0), ...AAC], "The sound of the film is silent."],
  ])("says that a master %s", async (_what, sound, sentence) => {
    const { sentences, loudness } = await examine(
      await makeMaster("silent.mov", ...picture(2), ...sound, ...CODECS),
    );
    expect([sentences, loudness]).toEqual([[sentence], null]);
  });

  test("says which sound tracks are used, and which are left", async () => {
    const inputs = [...tone(2, 0), ...tone(2), ...tone(2), ...tone(2)];
    const maps = ["-map", "0:v", "-map", "1:a", "-map", "2:a", "-map", "3:a", "-map", "4:a"];
    const file = await makeMaster(
      "four.mov",
      ...picture(2),
      ...inputs,
      ...maps,
      ...CODECS,
      "-c:a",
      "pcm_s16le",
    );
    const { factOf, sentences } = await examine(file);
    expect([1, 2, 3, 4].map((number) => factOf(`Sound ${number}`)?.becomes)).toEqual([
      "not used",
      "left",
      "right",
      "not used",
    ]);
    expect(sentences).toEqual([
      "Sound 1, the default, is silent. The film has sound 2.",
      "Sound 2 is the left side, 3 the right.",
      "The film has sound 2 and 3, and not sound 4. Choose another if it is the wrong one.",
    ]);
  });

  test("says that one side is silent, and that the last picture stands", async () => {
    const side = ["-af", "pan=stereo|c0=c0|c1=0*c0"];
    const file = await makeMaster(
      "side.mov",
      ...picture(2),
      ...tone(4),
      ...side,
      ...CODECS,
      ...AAC,
    );
    expect((await examine(file)).sentences).toEqual([
      "The sound ends 2 s after the picture. The last picture stands until then.",
      "Only the left side of the sound is not silent. The film has it on both sides.",
    ]);
  });

  test("says that the length is not written", async () => {
    const inputs = [...picture(3), ...tone(3), ...CODECS, ...AAC];
    const file = await makeMaster("crashed.mkv", ...inputs, "-f", "matroska", "-live", "1");
    const { sentences } = await examine(file);
    expect(sentences).toEqual([
      "The master does not say how long it is. What it has lasts 0:03.0.",
    ]);
  });

  test.each([
    ["quiet", 0.3, -16],
    ["loud, with peaks", 7.5, -16],
  ])(
    "measures loudness, and brings a film that is %s to the usual one",
    async (_how, volume, to) => {
      const file = await makeMaster(
        "loud.mov",
        ...picture(4),
        ...tone(4, volume),
        ...CODECS,
        ...AAC,
      );
      const asItIs = await examine(file);
      expect(Math.abs((asItIs.loudness ?? 0) - to)).toBeGreaterThan(4);
      const { loudness, factOf } = await examine(file, { isLevelled: true });
      expect(Math.abs((loudness ?? 0) - to)).toBeLessThan(1);
      expect(factOf("Loudness")?.becomes).toMatch(/^−1[567]\.\d LUFS$/);
    },
  );
});

describe("an import by command", () => {
  test("shows a damaged master's film only once that is confirmed", async () => {
    const file = await holed();
    const refused = await operate("video", "import", ONE, file);
    expect(refused.status).toBe(1);
    expect(refused.words).toMatch(/The master is damaged from .* repeat the import with --confirm/);
    expect(await diskStorage.readManifest(ONE)).toBeNull();
    const { findings } = await askOperator("video", "import", ONE, file, "--confirm");
    expect(findings).toMatchObject([{ kind: "look" }]);
    const [checked] = await askOperator("video", "check", ONE);
    expect(checked).toMatchObject({ state: "whole", made: "as today", findings });
    const printed = await operate("video", "check", ONE);
    expect(printed.output).toContain("The master is damaged from");
  });

  test("makes a whole film of one picture", async () => {
    const file = await makeMaster("one.mov", ...picture(1), "-frames:v", "1", ...CODECS);
    expect(await askOperator("video", "import", ONE, file)).toMatchObject({ seconds: 0.04 });
    expect(await askOperator("video", "check", ONE)).toMatchObject([{ state: "whole" }]);
  });

  test("says that a film is much quieter than the others, and names films of earlier releases", async () => {
    const sound = (volume: number) => [...picture(3), ...tone(3, volume), ...CODECS, ...AAC];
    await askOperator("video", "import", ONE, await makeMaster("one.mov", ...sound(0.8)));
    const quiet = await makeMaster("two.mov", ...sound(0.1));
    const { findings, episode } = await askOperator("video", "import", TWO, quiet);
    expect(findings).toMatchObject([
      { sentence: expect.stringMatching(/^The film is 18 LU quieter than the other film\./) },
    ]);
    const film = await diskStorage.readManifest(episode);
    if (film === null) throw new Error("no film");
    await diskStorage.show({ ...film, packaging: undefined });
    const { words } = await operate("video", "check");
    expect(words).toContain(`Imported again these films may come out differently: ${TWO}.`);
  });
});
