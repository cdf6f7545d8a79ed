import { environment } from "#lib/core/config/environment.ts";

export function watermarkOf(userId: string): string | null {
  return environment().mediaWatermark ? userId : null;
}
