import { useId, useRef } from "react";
import { useCall } from "#components/calls/use-call.ts";
import { strings as profileStrings } from "#components/profile/profile-strings.ts";
import { noteDeletion } from "#components/sign-in/deleted-account.ts";
import { ACCOUNT_DELETED, outcomePath } from "#components/sign-in/sign-in-outcome.tsx";
import { strings as signInStrings } from "#components/sign-in/sign-in-strings.ts";
import { strings as common } from "#components/sign-in/strings.ts";
import { Button, Submit } from "#components/ui/button/button.tsx";
import { CloseDialog, Dialog } from "#components/ui/dialog/dialog.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { CurrentPassword } from "#components/ui/form/secret-field.tsx";
import { calls } from "#lib/core/config/paths.ts";
import { useProof } from "./proof-dialog.tsx";

const strings = profileStrings.deletion;

/** Asks for the password. An account without one signs in again at its provider. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const proof = useProof();
  const { pending, message, messageId, fieldState, run, form, clear } = useCall(proof.call);
  const lossId = useId();

  const submit = (data: FormData) =>
    run(calls.deleteAccount.path, {
      json: { password: data.get("password") },
      leaves: true,
      onSuccess() {
        noteDeletion();
        window.location.assign(outcomePath(ACCOUNT_DELETED));
      },
    });

  function open() {
    clear();
    dialog.current?.showModal();
  }

  return (
    <>
      <Button look="outline" aria-haspopup="dialog" onClick={open}>
        {strings.open}
      </Button>
      <Dialog ref={dialog} title={strings.question} describedBy={lossId}>
        <form className="form" {...form(submit)}>
          <ul id={lossId}>
            {strings.lost.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {hasPassword ? (
            <CurrentPassword label={common.password} {...fieldState} />
          ) : (
            <p>{signInStrings.passwordlessDeletion}</p>
          )}
          <Notice message={message} id={messageId} />
          <div className="actions">
            <Submit pending={pending} text={strings.submit} busy={strings.pending} />
            <CloseDialog>{strings.keep}</CloseDialog>
          </div>
        </form>
      </Dialog>
      {proof.dialog}
    </>
  );
}
