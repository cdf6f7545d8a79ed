import { log } from "#lib/core/http/log.ts";
import { filesOf, type MadeFile } from "#lib/core/images/picture-files.ts";
import { siteLimits } from "#lib/site/shared-limits.ts";
import { headersOfFile } from "#lib/site/static/static-files.ts";
import { type StaticResponse, staticResponse } from "#lib/site/static/static-response.ts";
import { describedPictures } from "./pictures.ts";
import { drawnFile, encodePicture, readDrawn } from "./recipe.ts";
import { type Caller, findUpload, INTERNAL_CALLER, makePicture } from "./uploads.ts";

/** Renders pictures that a first start left. */
export function missingPictures(files: Map<string, StaticResponse>) {
  const missing = new Map<string, MadeFile>();
  for (const [name, made] of Object.entries(describedPictures)) {
    for (const file of filesOf(name, made)) {
      const path = `/pictures/${file.file}`;
      if (!files.has(path)) missing.set(path, file);
    }
  }

  async function find(path: string, caller: Caller): Promise<StaticResponse | null> {
    const file = missing.get(path);
    if (file === undefined) return findUpload(path, caller);
    await caller.countWork(siteLimits.workOfPage);
    const encode = async () => encodePicture(await readDrawn(file.name), file);
    const source = await makePicture(drawnFile(file), encode, caller);
    const response = staticResponse({ source, headers: headersOfFile(path) });
    files.set(path, response);
    missing.delete(path);
    return response;
  }

  async function makeAll(): Promise<void> {
    if (missing.size === 0) return;
    const count = missing.size;
    for (const path of [...missing.keys()]) {
      await find(path, INTERNAL_CALLER).catch((error: unknown) =>
        log().error({ err: error, path }, "picture not made"),
      );
    }
    log().info({ count: count - missing.size }, "pictures made");
  }

  return { find, makeAll };
}
