import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { ensureFirstEdition } from "#lib/content/documents/live.ts";
import { doJob } from "#lib/films/jobs/do-job.ts";
import { formatManifest, MANIFEST_NAME } from "#lib/films/library/manifest.ts";
import { FilmError } from "#lib/films/packaging/film-error.ts";
import { operate } from "#tests/api/support/operate.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { layFilm } from "#tests/support/films/film-package.ts";

const ONE = "AIE-SE01EP01";

const bucketAt = (port: number) => ({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_REGION: "none",
  S3_BUCKET: "aie",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "key",
});

const AWAY = "The storage of the films cannot be read now: ";

const JOB = { kind: "CHECK", episodeId: ONE, master: null, name: null, revision: null } as const;

async function expectAway(settings: Record<string, string>, why: string): Promise<void> {
  await ensureFirstEdition();
  await withSettings(settings, async () => {
    for (const subject of [[ONE], []]) {
      const answer = await operate("video", "check", ...subject);
      expect(answer).toEqual({ status: 1, output: "", words: `${AWAY}${why}\n` });
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
