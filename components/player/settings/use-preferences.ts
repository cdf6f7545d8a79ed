import { useCallback, useState } from "react";
import { keepPreferences, type Preferences, readPreferences } from "./preferences.ts";

/** What the viewer chose, and a way to choose otherwise. */
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
