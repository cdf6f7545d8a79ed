"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useRef, useState } from "react";
import { SentenceError, useCall } from "#components/calls/use-call.ts";
import { ConfirmApp, type NewApp } from "#components/desk/entry/confirm-app.tsx";
import { strings as all } from "#components/desk/entry/factor-strings.ts";
import { RecoveryCodes } from "#components/desk/entry/recovery-codes.tsx";
import { useFactorCall } from "#components/desk/entry/use-factor-call.tsx";
import { Button, type ButtonLook } from "#components/ui/button/button.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";

const strings = all.app;

const { newDeskApp, confirmDeskApp, nextDeskApp, replaceDeskApp } = deskCalls;

type AppSetUpProps = {
  hasApp: boolean;
  look?: ButtonLook;
  /** Called with the recovery codes instead of saying that the app is set up. */
  onAdded?: (codes: readonly string[]) => void;
  /** Another way. */
  children?: ReactNode;
};

function sentenceOf({ next }: { next?: string }, codes: readonly string[]): string {
  if (next) return strings.replaced;
  return codes.length > 0 ? `${strings.added} ${all.codes.done}` : strings.added;
}

/** Sets up an app, or replaces the present one. */
export function AppSetUp({ hasApp, look = "outline", onAdded, children }: AppSetUpProps) {
  const [app, setApp] = useState<(NewApp & { next?: string }) | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const top = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const factor = useFactorCall();
  const { pending, message, attempt } = useCall(factor.call);

  const begin = () =>
    attempt(async () => {
      setDone(null);
      setCodes([]);
      const { path, method } = hasApp ? nextDeskApp : newDeskApp;
      const made = await factor.call<NewApp>(path, { method });
      // A 401, which reloads the page.
      if (made === null) throw new SentenceError(strings.sessionOver);
      setApp(made);
      return null;
    });

  function end(sentence: string | null) {
    setApp(null);
    setDone(sentence);
    top.current?.focus();
    router.refresh();
  }

  return (
    <div ref={top} tabIndex={-1}>
      <Notice message={message ?? (done === null ? null : { tone: "good", text: done })} />
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      {app ? (
        <ConfirmApp
          app={app}
          path={app.next ? replaceDeskApp.path : confirmDeskApp.path}
          values={app.next ? { next: app.next } : {}}
          onConfirmed={({ recovery_codes = [] }) => {
            if (onAdded) return onAdded(recovery_codes);
            setCodes(recovery_codes);
            end(sentenceOf(app, recovery_codes));
          }}
        >
          <Button look="outline" onClick={() => end(null)}>
            {strings.cancel}
          </Button>
        </ConfirmApp>
      ) : (
        <>
          {hasApp && <p className="note">{strings.replaceText}</p>}
          <div className="actions">
            <Button look={look} pending={pending} onClick={begin}>
              {hasApp ? strings.replace : strings.setUp}
            </Button>
            {children}
          </div>
        </>
      )}
      {factor.dialog}
    </div>
  );
}
