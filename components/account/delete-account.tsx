"use client";

import { type FormEvent, useId, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { calls, paths } from "#lib/config/paths.ts";
import { accountSettings } from "#lib/content/account.ts";
import { passwordlessDeletion } from "#lib/content/identities.ts";
import styles from "./delete-account.module.css";
import { useCall } from "./use-call.ts";
import { useProof } from "./use-proof.tsx";

/**
 * Deletes the account, after a dialog that says what is lost and asks for the password; without one
 * the user signs in again elsewhere.
 */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const proof = useProof();
  const { pending, message, run } = useCall(proof.call);
  const messageId = useId();
  const lossId = useId();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!event.currentTarget.reportValidity()) return;
    const password = new FormData(event.currentTarget).get("password");
    if (await run(calls.deleteAccount.path, { json: { password } })) {
      window.location.assign(paths.home);
    }
  }

  return (
    <>
      <Button look="outline" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        Delete my account
      </Button>
      <Dialog ref={dialog} title={`${accountSettings.deletion}?`} describedBy={lossId}>
        <form className={styles.form} method="post" noValidate onSubmit={submit}>
          <ul id={lossId}>
            {accountSettings.lost.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {hasPassword ? (
            <Field
              label="Password"
              name="password"
              type="password"
              autoComplete="current-password"
              required
              invalid={message !== null}
              describedBy={messageId}
            />
          ) : (
            <p>{passwordlessDeletion}</p>
          )}
          <Notice message={message} id={messageId} />
          <div className={styles.actions}>
            <Button type="submit" pending={pending}>
              {pending ? "Deleting…" : "Delete for good"}
            </Button>
            <Button look="outline" onClick={() => dialog.current?.close()}>
              Keep my account
            </Button>
          </div>
        </form>
      </Dialog>
      {proof.dialog}
    </>
  );
}
