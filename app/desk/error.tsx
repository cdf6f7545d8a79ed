"use client";

import { Button } from "#components/ui/button/button.tsx";
import { strings } from "./error-strings.ts";

export default function DeskError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <>
      <h1 className="title">{strings.title}</h1>
      <p>{strings.text}</p>
      <Button onClick={() => retry()}>{strings.again}</Button>
    </>
  );
}
