import { useState } from "react";
import { useCall } from "#components/calls/use-call.ts";
import { Button } from "#components/ui/button/button.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { paths } from "#lib/core/config/paths.ts";
import { ConfirmApp, type NewApp } from "./confirm-app.tsx";
import styles from "./entry.module.css";
import { strings as all } from "./strings.ts";
import { useFactorCall } from "./use-factor-call.tsx";

const strings = all.setUp;

export function SetUp({ onOpened }: { onOpened: (codes: readonly string[]) => void }) {
  const [app, setApp] = useState<NewApp | null>(null);
  const factor = useFactorCall();
  const { pending, message, run } = useCall(factor.call);
  return (
    <div className={styles.page}>
      <h1 className="title">{strings.heading}</h1>
      <p>{strings.text}</p>
      {app ? (
        <ConfirmApp
          app={app}
          path={deskCalls.confirmDeskApp.path}
          onConfirmed={({ recovery_codes }) => onOpened(recovery_codes)}
        />
      ) : (
        <div className={styles.form}>
          <Notice message={message} />
          <div className="actions">
            <Button
              pending={pending}
              onClick={() => run<NewApp>(deskCalls.newDeskApp.path, { onAnswer: setApp })}
            >
              {strings.app}
            </Button>
            <ButtonLink href={paths.profile} look="outline">
              {strings.passkeys}
            </ButtonLink>
          </div>
          <p className="note">{strings.passkeysText}</p>
        </div>
      )}
      {factor.dialog}
    </div>
  );
}
