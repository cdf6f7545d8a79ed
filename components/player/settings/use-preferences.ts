import { useCallback, useState } from "react";
import { keepPreferences, type Preferences, readPreferences } from "./preferences.ts";

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
