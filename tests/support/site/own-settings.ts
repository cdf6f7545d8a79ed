import path from "node:path";
import { environmentSchema } from "#lib/core/config/environment-schema.ts";

/** Removes the site's exported settings from this process, such as real keys. */
export function forgetSettings(): void {
  for (const name of Object.keys(environmentSchema.shape)) delete process.env[name];
  rereadSettings();
}

/** Makes the next read of the settings parse them again. */
export function rereadSettings(): void {
  Reflect.deleteProperty(globalThis, "aieEnvironment");
}

/** Returns the settings of a site that a browser test starts, with its data in this folder. */
export const settingsIn = (folder: string) => ({
  DATA_DIR: folder,
  DATABASE_URL: `file:${path.join(folder, "aie.sqlite")}`,
  SESSION_SECRET: "a secret of the browser tests, long enough to be one",
});
