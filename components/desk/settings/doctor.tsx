"use client";

import { useState } from "react";
import { useCall } from "#components/calls/use-call.ts";
import { useDeskCall } from "#components/desk/entry/use-desk-call.tsx";
import { Button } from "#components/ui/button/button.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import type { Finding } from "#lib/operations/finding.ts";
import { FindingsTable } from "./findings-table.tsx";
import { strings } from "./strings.ts";

export function Doctor() {
  const [findings, setFindings] = useState<readonly Finding[] | null>(null);
  const desk = useDeskCall();
  const { pending, message, run } = useCall(desk.call);
  const examine = () =>
    run<{ findings: readonly Finding[] }>(deskCalls.examineSite.path, {
      onSuccess: (response) => setFindings(response.findings),
    });
  return (
    <div className="stack">
      <p className="note">{strings.doctorAbout}</p>
      <div className="actions">
        <Button look="outline" pending={pending} onClick={examine}>
          {pending ? strings.examining : strings.examine}
        </Button>
      </div>
      <Notice message={message} />
      <div aria-live="polite">
        {findings && <FindingsTable caption={strings.findings} findings={findings} />}
      </div>
      {desk.dialog}
    </div>
  );
}
