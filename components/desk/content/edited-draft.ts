import { createContext } from "react";
import type { Problem } from "#lib/content/assembly/problems.ts";
import type { Body } from "./copies/local-copy.ts";

type Edited = {
  /** The newest draft that is stored. */
  draft: number | null;
  isSaved: boolean;
  broken: readonly Problem[];
  preview: string | null;
  body: Body;
};

/** What the editor's panel and the parts below it read. */
export const EditedDraft = createContext<Edited>({
  draft: null,
  isSaved: false,
  broken: [],
  preview: null,
  body: {},
});
