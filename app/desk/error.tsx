"use client";

import { Button } from "#components/ui/button/button.tsx";
import { words } from "./error-words.ts";

/** Replaces a page of the desk that failed; React has already reported the error. */
export default function DeskError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <>
      <h1 className="title">{words.title}</h1>
      <p>{words.text}</p>
      <Button onClick={() => retry()}>{words.again}</Button>
    </>
  );
}
