/** Removes the site's exported settings from this process, such as real keys. */
import { environmentSchema } from "#lib/core/config/environment-schema.ts";

export function forgetSettings(): void {
  for (const name of Object.keys(environmentSchema.shape)) delete process.env[name];
  rereadSettings();
}

/** Makes the next read of the settings parse them again. */
export function rereadSettings(): void {
  Reflect.deleteProperty(globalThis, "aieEnvironment");
}
