import { useId, useRef } from "react";
import { useCall } from "#components/calls/use-call.ts";
import styles from "#components/profile/settings/account-settings.module.css";
import dialogStyles from "#components/profile/settings/delete-account.module.css";
import { useProof } from "#components/profile/settings/proof-dialog.tsx";
import { SettingsSection, useSettled } from "#components/profile/settings/settings-section.tsx";
import { strings as signInStrings } from "#components/sign-in/sign-in-strings.ts";
import { Button } from "#components/ui/button/button.tsx";
import { Dialog } from "#components/ui/dialog/dialog.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { calls } from "#lib/core/config/paths.ts";

const strings = signInStrings.emailChange;

type EmailSettingsProps = { email: string; pendingEmail: string | null };

export function EmailSettings({ email, pendingEmail }: EmailSettingsProps) {
  const proof = useProof();
  const { pending, message, run, form, clear } = useCall(proof.call);
  const dialog = useRef<HTMLDialogElement>(null);
  const { title, settle } = useSettled();
  const textId = useId();
  const messageId = useId();

  async function change(...call: Parameters<typeof run>) {
    if (!(await run(...call))) return;
    dialog.current?.close();
    settle();
  }

  const submit = (data: FormData) =>
    change(calls.changeEmail.path, { json: Object.fromEntries(data), done: strings.sent });

  function open() {
    clear();
    dialog.current?.showModal();
  }

  const failure = message?.tone === "bad" ? message : null;
  return (
    <SettingsSection
      name="email"
      title={strings.heading}
      titleRef={title}
      text={email === "" ? strings.none : strings.text}
    >
      {pendingEmail && (
        <p className={styles.text}>
          {strings.pending} <strong>{pendingEmail}</strong>.
        </p>
      )}
      <div className="actions">
        <Button look="outline" aria-haspopup="dialog" onClick={open}>
          {strings.change}
        </Button>
        {pendingEmail && (
          <Button
            look="outline"
            pending={pending}
            onClick={() => change(calls.cancelEmailChange.path, { done: strings.cancelled })}
          >
            {strings.cancel}
          </Button>
        )}
      </div>
      <Notice message={message?.tone === "good" ? message : null} />
      <Dialog ref={dialog} title={strings.title} describedBy={textId}>
        <form className={dialogStyles.form} {...form(submit)}>
          <p id={textId}>{strings.dialogText}</p>
          <Field
            label={strings.address}
            name="email_address"
            type="email"
            autoComplete="email"
            required
            invalid={failure !== null}
            describedBy={messageId}
          />
          <Notice message={failure} id={messageId} />
          <div className={dialogStyles.actions}>
            <Button type="submit" pending={pending}>
              {pending ? strings.sending : strings.submit}
            </Button>
            <Button look="outline" onClick={() => dialog.current?.close()}>
              {strings.close}
            </Button>
          </div>
        </form>
      </Dialog>
      {proof.dialog}
    </SettingsSection>
  );
}
