import { environment } from "#lib/core/config/environment.ts";

/** What stands faintly over the films of this user: their id, or null where a setting says so. */
export function watermarkOf(userId: string): string | null {
  return environment().mediaWatermark ? userId : null;
}
