import { log } from "#lib/core/http/log.ts";
import { filesOf, type MadeFile } from "#lib/core/images/picture-files.ts";
import { createQueue } from "#lib/core/queue.ts";
import { siteLimits } from "#lib/site/shared-limits.ts";
import { type StaticAnswer, staticAnswer } from "#lib/site/static/static-answer.ts";
import { headersOfFile } from "#lib/site/static/static-files.ts";
import { describedPictures } from "./pictures.ts";
import { drawnFile, encodePicture, readDrawn, writePicture } from "./recipe.ts";
import { type CountWork, findUpload, UNCOUNTED } from "./uploads.ts";

/** Renders pictures that a first start left. Serves even those that it cannot write. */
export function missingPictures(files: Map<string, StaticAnswer>) {
  const missing = new Map<string, MadeFile>();
  for (const [name, made] of Object.entries(describedPictures)) {
    for (const file of filesOf(name, made)) {
      const path = `/pictures/${file.file}`;
      if (!files.has(path)) missing.set(path, file);
    }
  }
  const begun = new Map<string, Promise<StaticAnswer>>();
  const inTurn = createQueue();

  async function find(path: string, count: CountWork): Promise<StaticAnswer | null> {
    const file = missing.get(path);
    if (file === undefined) return findUpload(path, count);
    await count(siteLimits.workOfPage);
    const turn =
      begun.get(path) ?? inTurn(() => make(path, file)).finally(() => begun.delete(path));
    begun.set(path, turn);
    return turn;
  }

  async function make(path: string, file: MadeFile): Promise<StaticAnswer> {
    const bytes = await encodePicture(await readDrawn(file.name), file);
    await writePicture(drawnFile(file), bytes).catch((error: unknown) => {
      log().warn({ err: error, file: file.file }, "picture not kept");
    });
    const answer = staticAnswer({ source: bytes, headers: headersOfFile(path) });
    files.set(path, answer);
    missing.delete(path);
    return answer;
  }

  async function makeAll(): Promise<void> {
    if (missing.size === 0) return;
    const count = missing.size;
    for (const path of [...missing.keys()]) {
      await find(path, UNCOUNTED).catch((error: unknown) =>
        log().error({ err: error, path }, "picture not made"),
      );
    }
    log().info({ count }, "pictures made");
  }

  return { find, makeAll };
}
