"use client";

import { useContext } from "react";
import { EditedDraft } from "#components/desk/content/edited-draft.ts";
import { LetterFrames, TextFrame } from "./frames.tsx";
import { strings } from "./to-many-strings.ts";

/** The letter in all its looks, below the editor that changes it. */
export function DraftArrives() {
  const { preview } = useContext(EditedDraft);
  if (preview === null) return null;
  return <Arrives url={preview} />;
}

export function Arrives({ url }: { url: string }) {
  return (
    <details>
      <summary>{strings.arrives}</summary>
      <LetterFrames url={url} />
      <TextFrame url={url} />
    </details>
  );
}
