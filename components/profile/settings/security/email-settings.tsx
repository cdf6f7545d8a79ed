import { useId, useRef } from "react";
import { useCall } from "#components/calls/use-call.ts";
import styles from "#components/profile/settings/account-settings.module.css";
import { useProof } from "#components/profile/settings/proof-dialog.tsx";
import { SettingsSection, useSettled } from "#components/profile/settings/settings-section.tsx";
import { strings as signInStrings } from "#components/sign-in/sign-in-strings.ts";
import { Button, Submit } from "#components/ui/button/button.tsx";
import { CloseDialog, Dialog } from "#components/ui/dialog/dialog.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { calls } from "#lib/core/config/paths.ts";

const strings = signInStrings.emailChange;

type EmailSettingsProps = { email: string; pendingEmail: string | null };

export function EmailSettings({ email, pendingEmail }: EmailSettingsProps) {
  const proof = useProof();
  const { pending, message, messageId, fieldState, run, form, clear } = useCall(proof.call);
  const cancellation = useCall(proof.call);
  const dialog = useRef<HTMLDialogElement>(null);
  const { title, settle } = useSettled();
  const textId = useId();

  async function change(data: FormData) {
    const json = Object.fromEntries(data);
    if (!(await run(calls.changeEmail.path, { json, done: strings.sent }))) return;
    dialog.current?.close();
    settle();
  }

  async function cancel() {
    const { path } = calls.cancelEmailChange;
    if (await cancellation.run(path, { done: strings.cancelled })) settle();
  }

  function open() {
    clear();
    cancellation.clear();
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
          <Button look="outline" pending={cancellation.pending} onClick={cancel}>
            {strings.cancel}
          </Button>
        )}
      </div>
      <Notice message={cancellation.message ?? (failure === null ? message : null)} />
      <Dialog ref={dialog} title={strings.title} describedBy={textId}>
        <form className="form" {...form(change)}>
          <p id={textId}>{strings.dialogText}</p>
          <Field
            label={strings.address}
            name="email_address"
            type="email"
            autoComplete="email"
            required
            {...fieldState}
          />
          <Notice message={failure} id={messageId} />
          <div className="actions">
            <Submit pending={pending} text={strings.submit} busy={strings.sending} />
            <CloseDialog>{strings.close}</CloseDialog>
          </div>
        </form>
      </Dialog>
      {proof.dialog}
    </SettingsSection>
  );
}
