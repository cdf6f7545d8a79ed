"use client";

import { useState } from "react";
import { EntryDialog } from "#components/desk/entry/entry-dialog.tsx";
import { strings } from "#components/desk/entry/factor-strings.ts";
import { Button } from "#components/ui/button/button.tsx";
import { paths } from "#lib/core/config/paths.ts";

/** Asks for the factor here, as the profile loads nothing of the desk. */
export function ConfirmForProfile() {
  const [isAsking, setIsAsking] = useState(false);
  function end(isOpened: boolean) {
    setIsAsking(false);
    if (isOpened) window.location.assign(paths.profile);
  }
  return (
    <>
      <Button look="outline" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {strings.passkeys.confirm}
      </Button>
      {isAsking && <EntryDialog onEnd={end} />}
    </>
  );
}
