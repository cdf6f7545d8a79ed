"use client";

import { useState } from "react";
import { Act } from "#components/desk/acts/act.tsx";
import { strings } from "#components/desk/entry/factor-strings.ts";
import { RecoveryCodes } from "#components/desk/entry/recovery-codes.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";

export function NewCodes() {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { renew, renewText, done } = strings.codes;
  return (
    <>
      <Act
        label={renew}
        text={renewText}
        done={done}
        call={deskCalls.newRecoveryCodes.path}
        reason="none"
        onSuccess={(response: { recovery_codes: readonly string[] }) =>
          setCodes(response.recovery_codes)
        }
      />
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
    </>
  );
}
