import { type ReactNode, useEffect, useState } from "react";
import { call } from "#components/calls/client.ts";
import { useCall } from "#components/calls/use-call.ts";
import { canUsePasskeys, signAfresh } from "#components/sign-in/webauthn.ts";
import { Button, Submit } from "#components/ui/button/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import styles from "./entry.module.css";
import { strings } from "./strings.ts";

type Opened = { recovery_codes: readonly string[] };

type EntryFormProps = {
  onOpened: (codes: readonly string[]) => void;
  children?: ReactNode;
};

export function EntryForm({ onOpened, children }: EntryFormProps) {
  const [hasPasskey, setHasPasskey] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const { pending, message, messageId, run, form } = useCall();

  useEffect(() => {
    call<{ passkey: object | null }>(deskCalls.deskEntryOptions.path).then(
      (ways) => setHasPasskey(Boolean(ways?.passkey) && canUsePasskeys()),
      () => setHasFailed(true),
    );
  }, []);

  const enter = (json: () => Promise<object>) =>
    run<Opened>(deskCalls.enterDesk.path, {
      json,
      onSuccess: ({ recovery_codes }) => onOpened(recovery_codes),
    });
  const failure = hasFailed ? ({ tone: "bad", text: strings.failed } as const) : null;
  return (
    <form
      className={styles.form}
      {...form((data) => enter(async () => ({ code: data.get("code") })), strings.codeRequired)}
    >
      <Field
        name="code"
        label={strings.code}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        describedBy={messageId}
      />
      <Notice message={message ?? failure} id={messageId} />
      <div className="actions">
        <Submit pending={pending} text={strings.enter} busy={strings.waiting} />
        {hasPasskey && (
          <Button
            look="outline"
            pending={pending}
            onClick={() =>
              enter(async () => ({ passkey: await signAfresh(deskCalls.deskEntryOptions.path) }))
            }
          >
            {strings.passkey}
          </Button>
        )}
        {children}
      </div>
    </form>
  );
}
