import { useId, useState } from "react";
import { useCall } from "#components/calls/use-call.ts";
import { useProof } from "#components/profile/settings/use-proof.tsx";
import { Button } from "#components/ui/button.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { paths } from "#lib/core/config/paths.ts";
import styles from "./entry.module.css";
import { words as all } from "./words.ts";

const words = all.setUp;

type NewApp = { secret: string; picture: string };

/** The first factor of a member of the staff. */
export function SetUp({ onOpened }: { onOpened: (codes: readonly string[]) => void }) {
  const [app, setApp] = useState<NewApp | null>(null);
  const proof = useProof();
  const { pending, message, run } = useCall(proof.call);
  return (
    <div className={styles.page}>
      <h1 className="title">{words.heading}</h1>
      <p>{words.text}</p>
      {app ? (
        <ConfirmApp app={app} onOpened={onOpened} />
      ) : (
        <div className={styles.form}>
          <Notice message={message} />
          <div className="actions">
            <Button
              pending={pending}
              onClick={() => run<NewApp>(deskCalls.newDeskApp.path, { onAnswer: setApp })}
            >
              {words.app}
            </Button>
            <ButtonLink href={paths.profile} look="outline">
              {words.passkeys}
            </ButtonLink>
          </div>
          <p className="note">{words.passkeysText}</p>
        </div>
      )}
      {proof.dialog}
    </div>
  );
}

type ConfirmAppProps = { app: NewApp; onOpened: (codes: readonly string[]) => void };

function ConfirmApp({ app, onOpened }: ConfirmAppProps) {
  const messageId = useId();
  const proof = useProof();
  const { pending, message, run, form } = useCall(proof.call);
  const confirm = (data: FormData) =>
    run<{ recovery_codes: readonly string[] }>(deskCalls.confirmDeskApp.path, {
      json: { code: data.get("code") },
      onAnswer: ({ recovery_codes }) => onOpened(recovery_codes),
    });
  return (
    <form className={styles.form} {...form(confirm, all.codeRequired)}>
      <p>{words.appText}</p>
      {/* biome-ignore lint/performance/noImgElement: made for this person, and shown once. */}
      <img
        className={styles.picture}
        src={`data:image/svg+xml,${encodeURIComponent(app.picture)}`}
        width={224}
        height={224}
        alt={words.picture}
      />
      <p>
        {words.secret} <span className={styles.secret}>{app.secret}</span>
      </p>
      <Field
        name="code"
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        describedBy={messageId}
      />
      <Notice message={message} id={messageId} />
      <div className="actions">
        <Button type="submit" pending={pending}>
          {pending ? all.waiting : words.confirm}
        </Button>
      </div>
      {proof.dialog}
    </form>
  );
}
