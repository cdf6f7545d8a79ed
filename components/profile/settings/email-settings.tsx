"use client";

import { useRouter } from "next/navigation";
import { useId, useRef } from "react";
import { useCall } from "#components/calls/use-call.ts";
import { words as signInWords } from "#components/sign-in/sign-in-words.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { calls } from "#lib/core/config/paths.ts";
import styles from "./account-settings.module.css";
import dialogStyles from "./delete-account.module.css";
import { useProof } from "./use-proof.tsx";

type EmailSettingsProps = {
  email: string;
  pendingEmail: string | null;
};

export function EmailSettings({ email, pendingEmail }: EmailSettingsProps) {
  const proof = useProof();
  const { pending, message, run, form, clear } = useCall(proof.call);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const textId = useId();
  const messageId = useId();
  const router = useRouter();

  async function change(...call: Parameters<typeof run>) {
    if (!(await run(...call))) return;
    dialog.current?.close();
    title.current?.focus();
    router.refresh();
  }

  const submit = (data: FormData) =>
    change(calls.changeEmail.path, {
      json: Object.fromEntries(data),
      done: signInWords.emailChange.sent,
    });

  function open() {
    clear();
    dialog.current?.showModal();
  }

  const failure = message?.tone === "bad" ? message : null;
  return (
    <section className={styles.section} aria-labelledby="email-title">
      <h2 id="email-title" ref={title} tabIndex={-1} className={styles.title}>
        {signInWords.emailChange.heading}
      </h2>
      <p className={styles.text}>
        {email === "" ? signInWords.emailChange.none : signInWords.emailChange.text}
      </p>
      {pendingEmail && (
        <p className={styles.text}>
          {signInWords.emailChange.pending} <strong>{pendingEmail}</strong>.
        </p>
      )}
      <div className={styles.actions}>
        <Button look="outline" aria-haspopup="dialog" onClick={open}>
          {signInWords.emailChange.change}
        </Button>
        {pendingEmail && (
          <Button
            look="outline"
            pending={pending}
            onClick={() =>
              change(calls.cancelEmailChange.path, { done: signInWords.emailChange.cancelled })
            }
          >
            {signInWords.emailChange.cancel}
          </Button>
        )}
      </div>
      <Notice message={message?.tone === "good" ? message : null} />
      <Dialog ref={dialog} title={signInWords.emailChange.title} describedBy={textId}>
        <form className={dialogStyles.form} {...form(submit)}>
          <p id={textId}>{signInWords.emailChange.dialogText}</p>
          <Field
            label={signInWords.emailChange.address}
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
              {pending ? signInWords.emailChange.sending : signInWords.emailChange.submit}
            </Button>
            <Button look="outline" onClick={() => dialog.current?.close()}>
              {signInWords.emailChange.close}
            </Button>
          </div>
        </form>
      </Dialog>
      {proof.dialog}
    </section>
  );
}
