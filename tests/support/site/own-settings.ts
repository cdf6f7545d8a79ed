/** Takes out of this process every setting of the site that the shell has exported: real keys, say. */
import { environmentSchema } from "#lib/core/config/environment-schema.ts";

export function forgetSettings(): void {
  for (const name of Object.keys(environmentSchema.shape)) delete process.env[name];
  rereadSettings();
}

/** After a change: whoever asks for the settings next reads them anew. */
export function rereadSettings(): void {
  Reflect.deleteProperty(globalThis, "aieEnvironment");
}
