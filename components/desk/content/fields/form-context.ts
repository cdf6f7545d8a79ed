import { createContext, useCallback, useMemo, useState } from "react";
import type { Choices, Field, PictureChoice } from "#lib/desk/content/fields.ts";

export type FieldViewProps<Kind extends Field = Field> = {
  field: Kind;
  label: string;
  /** Such as 'founder.quote'. */
  path: string;
  value: unknown;
  isOptional?: boolean;
  /** Objects and lists are changed in place. */
  onChange: (value: unknown) => void;
};

type Surroundings = {
  errors: ReadonlyMap<string, string>;
  choices: Choices;
  /** Offers an added picture in all fields. */
  addPicture: (picture: PictureChoice) => void;
};

export const FormContext = createContext<Surroundings>({
  errors: new Map(),
  choices: { documents: {}, pictures: [] },
  addPicture: () => undefined,
});

/** Adds pictures that were added since the page was loaded. */
export function useChoices(loaded: Choices) {
  const [added, setAdded] = useState<readonly PictureChoice[]>([]);
  const addPicture = useCallback(
    (picture: PictureChoice) => setAdded((before) => [picture, ...before]),
    [],
  );
  const choices = useMemo(() => {
    const pictures = new Map([...added, ...loaded.pictures].map((one) => [one.value, one]));
    return { ...loaded, pictures: [...pictures.values()] };
  }, [loaded, added]);
  return { choices, addPicture };
}
