"use client";

import { useId, useRef } from "react";
import { useCall } from "#components/calls/use-call.ts";
import styles from "#components/profile/settings/account-settings.module.css";
import dialogStyles from "#components/profile/settings/delete-account.module.css";
import { SettingsSection } from "#components/profile/settings/settings-section.tsx";
import { useProof } from "#components/profile/settings/use-proof.tsx";
import { useSettled } from "#components/profile/settings/use-settled.ts";
import { words as signInWords } from "#components/sign-in/sign-in-words.ts";
import { Button } from "#components/ui/button/button.tsx";
import { Dialog } from "#components/ui/dialog/dialog.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { calls } from "#lib/core/config/paths.ts";

const words = signInWords.emailChange;

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
    change(calls.changeEmail.path, { json: Object.fromEntries(data), done: words.sent });

  function open() {
    clear();
    dialog.current?.showModal();
  }

  const failure = message?.tone === "bad" ? message : null;
  return (
    <SettingsSection
      name="email"
      title={words.heading}
      titleRef={title}
      text={email === "" ? words.none : words.text}
    >
      {pendingEmail && (
        <p className={styles.text}>
          {words.pending} <strong>{pendingEmail}</strong>.
        </p>
      )}
      <div className="actions">
        <Button look="outline" aria-haspopup="dialog" onClick={open}>
          {words.change}
        </Button>
        {pendingEmail && (
          <Button
            look="outline"
            pending={pending}
            onClick={() => change(calls.cancelEmailChange.path, { done: words.cancelled })}
          >
            {words.cancel}
          </Button>
        )}
      </div>
      <Notice message={message?.tone === "good" ? message : null} />
      <Dialog ref={dialog} title={words.title} describedBy={textId}>
        <form className={dialogStyles.form} {...form(submit)}>
          <p id={textId}>{words.dialogText}</p>
          <Field
            label={words.address}
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
              {pending ? words.sending : words.submit}
            </Button>
            <Button look="outline" onClick={() => dialog.current?.close()}>
              {words.close}
            </Button>
          </div>
        </form>
      </Dialog>
      {proof.dialog}
    </SettingsSection>
  );
}
