import { type ReactNode, useEffect, useRef } from "react";
import { useCall } from "#components/calls/use-call.ts";
import { Submit } from "#components/ui/button/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import styles from "./entry.module.css";
import { strings as all } from "./strings.ts";
import { useFactorCall } from "./use-factor-call.tsx";

const strings = all.setUp;

export type NewApp = { secret: string; picture: string };

type ConfirmAppProps = {
  app: NewApp;
  path: string;
  values?: object;
  /** Only a first app has codes. */
  onConfirmed: (response: { recovery_codes?: readonly string[] }) => void;
  children?: ReactNode;
};

/** Shows a new app's secret and asks for its first code. */
export function ConfirmApp({ app, path, values, onConfirmed, children }: ConfirmAppProps) {
  const top = useRef<HTMLParagraphElement>(null);
  const factor = useFactorCall();
  const { pending, message, messageId, run, form } = useCall(factor.call);
  // The pressed button is gone.
  useEffect(() => top.current?.focus(), []);
  const confirm = (data: FormData) =>
    run(path, { json: { ...values, code: data.get("code") }, onSuccess: onConfirmed });
  return (
    <>
      <form className={styles.form} {...form(confirm, all.codeRequired)}>
        <p ref={top} tabIndex={-1}>
          {strings.appText}
        </p>
        {/* biome-ignore lint/performance/noImgElement: made for this person, and shown once. */}
        <img
          className={styles.picture}
          src={`data:image/svg+xml,${encodeURIComponent(app.picture)}`}
          width={224}
          height={224}
          alt={strings.picture}
        />
        <p>
          {strings.secret} <span className={styles.secret}>{app.secret}</span>
        </p>
        <Field
          name="code"
          label={strings.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          describedBy={messageId}
        />
        <Notice message={message} id={messageId} />
        <div className="actions">
          <Submit pending={pending} text={strings.confirm} busy={all.waiting} />
          {children}
        </div>
      </form>
      {factor.dialog}
    </>
  );
}
