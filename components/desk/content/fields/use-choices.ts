import { useCallback, useMemo, useState } from "react";
import type { Choice, Choices } from "#lib/desk/content/fields.ts";

/** Adds pictures that were added since the page was loaded. */
export function useChoices(loaded: Choices) {
  const [added, setAdded] = useState<readonly Choice[]>([]);
  const addPicture = useCallback(
    (picture: Choice) => setAdded((before) => [picture, ...before]),
    [],
  );
  const choices = useMemo(() => {
    const pictures = new Map([...added, ...loaded.pictures].map((one) => [one.value, one]));
    return { ...loaded, pictures: [...pictures.values()] };
  }, [loaded, added]);
  return { choices, addPicture };
}
