import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { ensureFirstEdition } from "#lib/content/documents/live.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { viewFilm } from "#lib/desk/films/queries.ts";
import { doJob } from "#lib/films/job-runner/do-job.ts";
import { keepFilm } from "#lib/films/library/kept-films.ts";
import { formatManifest, MANIFEST_NAME } from "#lib/films/manifest.ts";
import { FilmError } from "#lib/films/packaging/film-error.ts";
import { localPath } from "#lib/films/storage/disk-storage.ts";
import { stateOf } from "#tests/api/support/film-desk.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { layFilm } from "#tests/support/films/film-package.ts";
import { bucketAt } from "#tests/support/films/object-storage.ts";

const ONE = "AIE-SE01EP01";

const AWAY = "The storage of the films cannot be read now: ";

const NONE = { master: null, name: null, soundTrack: null, isLevelled: false, revision: null };

const JOB = { kind: "CHECK", episodeId: ONE, ...NONE } as const;

async function expectAway(settings: Record<string, string>, why: string): Promise<void> {
  await ensureFirstEdition();
  await withSettings(settings, async () => {
    for (const subject of [[ONE], []]) {
      const response = await operate("video", "check", ...subject);
      expect(response).toEqual({ status: 1, output: "", words: `${AWAY}${why}\n` });
    }
    const job = doJob({ ...JOB, actor: "a test", reason: "a test" }, () => undefined);
    await expect(job).rejects.toThrow(new FilmError(`${AWAY}${why}`));
  });
}

test("a check says that the bucket is away, and calls no film damaged", async () => {
  await expectAway(bucketAt(1), "fetch failed");
});

test("a check says that the bucket fails in between, and names what the bucket lacks", async () => {
  const { manifest } = await layFilm(ONE, { encrypted: true });
  let status = 503;
  const server = createServer(({ url = "" }, response) => {
    if (url.includes(MANIFEST_NAME)) response.end(formatManifest(manifest));
    else response.writeHead(status).end("busy");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bucket = bucketAt((server.address() as AddressInfo).port);
  const [first] = Object.keys(manifest.files);
  const asked = `GET ${ONE}/${manifest.revision}/${first}`;
  await expectAway(bucket, `The object storage answered ${asked} with 503: busy`);
  status = 404;
  const { output } = await withSettings(bucket, () => operate("video", "check", ONE));
  expect(output).toContain(`${first} is missing.`);
  await new Promise((resolve) => server.close(resolve));
});

test("the desk calls no film damaged while the bucket is away", async () => {
  await ensureFirstEdition();
  await database().write((tx) =>
    keepFilm(tx, { episodeId: ONE, role: "HELD", revision: "0123456789abcdef" }),
  );
  const job = { id: "a check", episodeId: ONE, kind: "CHECK", state: "MADE" } as const;
  const found = { problems: 1, log: "damaged", progress: 1, step: "" };
  const data = { ...job, ...found, actor: "operator", reason: "a test", createdAt: now() };
  await database().write((tx) => tx.filmJob.create({ data, select: { id: true } }));
  await withSettings(bucketAt(1), async () => {
    expect(await stateOf(ONE)).toBe("away");
    const view = { shown: null, lost: "away", is_damaged: false, kept: [] };
    expect(await viewFilm(ONE)).toMatchObject(view);
  });
});

test("the list of films names a damaged one beside the others, or that the bucket is away", async () => {
  await layFilm(ONE);
  writeFileSync(localPath(ONE, MANIFEST_NAME), "{");
  const { revision } = (await layFilm("AIE-SE01EP02")).manifest;
  expect(await stateOf(ONE)).toBe("damaged");
  const [first, second] = await askOperator("video", "list");
  expect(first).toMatchObject({ episode: ONE, revision: "damaged", seconds: null });
  expect(second).toMatchObject({ episode: "AIE-SE01EP02", revision, seconds: 52 });
  const response = await withSettings(bucketAt(1), () => operate("video", "list"));
  expect(response).toEqual({ status: 1, output: "", words: `${AWAY}fetch failed\n` });
});
