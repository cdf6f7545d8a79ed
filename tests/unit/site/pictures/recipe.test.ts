import { existsSync, readFileSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { writePicture } from "#lib/site/pictures/recipe.ts";

test("a picture has its name only once it is on the disk, as after a power cut", async () => {
  const file = path.join(environment().dataDir, "pictures", "a.avif");
  await using handle = await open(process.execPath);
  const syncing = vi.spyOn(Object.getPrototypeOf(handle), "sync");
  onTestFinished(() => syncing.mockRestore());
  const named: boolean[] = [];
  syncing.mockImplementation(async () => void named.push(existsSync(file)));
  await writePicture(file, Buffer.from("a picture"));
  expect(named).toEqual([false]);
  expect(readFileSync(file, "utf8")).toBe("a picture");
});
