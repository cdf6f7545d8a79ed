"use client";

import { useState } from "react";
import { Button } from "#components/ui/button/button.tsx";
import { strings } from "./strings.ts";

const { one } = strings;

export function CopyLink({ link }: { link: string }) {
  const [said, setSaid] = useState("");
  async function copy() {
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    setSaid(isCopied ? one.copied : one.failed);
  }
  return (
    <>
      <a href={link}>{link}</a>{" "}
      <Button look="outline" onClick={copy}>
        {one.copy}
      </Button>
      <span aria-live="polite"> {said}</span>
    </>
  );
}
