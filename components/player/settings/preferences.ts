import { useCallback, useState } from "react";

export type CaptionSize = "small" | "medium" | "large";
export type CaptionLook = "shade" | "outline" | "paper";

/** Kept in the browser, for all films. */
export type Preferences = {
  rate: number;
  captions: boolean;
  captionSize: CaptionSize;
  captionLook: CaptionLook;
};

export const rates: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
export const captionSizes: readonly CaptionSize[] = ["small", "medium", "large"];
export const captionLooks: readonly CaptionLook[] = ["shade", "outline", "paper"];

const KEY = "aie:player";

const usual: Preferences = {
  rate: 1,
  captions: false,
  captionSize: "medium",
  captionLook: "shade",
};

/** Returns the saved preferences; invalid values fall back to the defaults. */
export function readPreferences(): Preferences {
  const kept = parse(localStorage.getItem(KEY));
  const choice = <Value>(name: keyof Preferences, values: readonly Value[], other: Value) =>
    values.find((value) => value === kept[name]) ?? other;
  return {
    rate: choice("rate", rates, usual.rate),
    captions: choice("captions", [true, false], usual.captions),
    captionSize: choice("captionSize", captionSizes, usual.captionSize),
    captionLook: choice("captionLook", captionLooks, usual.captionLook),
  };
}

export function keepPreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Without storage they apply to this film only.
  }
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

export function usePreferences() {
  const [preferences, setPreferences] = useState(readPreferences);

  const choose = useCallback((change: Partial<Preferences>) => {
    setPreferences((before) => {
      const after = { ...before, ...change };
      keepPreferences(after);
      return after;
    });
  }, []);

  return { preferences, choose };
}
