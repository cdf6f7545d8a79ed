import { createContext } from "react";
import type { Choice, Choices, Field } from "#lib/desk/content/fields.ts";

export type FieldViewProps<Kind extends Field = Field> = {
  field: Kind;
  label: string;
  /** 'founder.quote'. */
  path: string;
  value: unknown;
  isOptional?: boolean;
  /** The value is written in place where it is an object or a list. */
  onChange: (value: unknown) => void;
};

type Surroundings = {
  errors: ReadonlyMap<string, string>;
  choices: Choices;
  /** Offers a picture that was added meanwhile to all fields. */
  addPicture: (picture: Choice) => void;
};

export const FormContext = createContext<Surroundings>({
  errors: new Map(),
  choices: { documents: {}, pictures: [] },
  addPicture: () => undefined,
});
