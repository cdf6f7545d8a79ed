import { useCallback, useState } from "react";
import { keep, readKept } from "#components/ui/local-storage.ts";

export const rates: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
export const captionSizes = ["small", "medium", "large"] as const;
export const captionLooks = ["shade", "outline", "paper"] as const;

/** Stored in the browser, for all films. */
export type Preferences = {
  rate: number;
  captions: boolean;
  captionSize: (typeof captionSizes)[number];
  captionLook: (typeof captionLooks)[number];
};

const KEY = "aie:player";

/** Invalid values fall back to the defaults. */
function readPreferences(): Preferences {
  const kept: Record<string, unknown> = Object(readKept(KEY));
  const choice = <Value>(name: keyof Preferences, values: readonly Value[], usual: Value) =>
    values.find((value) => value === kept[name]) ?? usual;
  return {
    rate: choice("rate", rates, 1),
    captions: choice("captions", [true, false], false),
    captionSize: choice("captionSize", captionSizes, "medium"),
    captionLook: choice("captionLook", captionLooks, "shade"),
  };
}

export function usePreferences() {
  const [preferences, setPreferences] = useState(readPreferences);

  const choose = useCallback((change: Partial<Preferences>) => {
    setPreferences((before) => {
      const after = { ...before, ...change };
      // Without storage they apply to this film only.
      keep(KEY, after);
      return after;
    });
  }, []);

  return { preferences, choose };
}
