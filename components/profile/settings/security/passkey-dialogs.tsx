import { type RefObject, useId } from "react";
import type { useCall } from "#components/calls/use-call.ts";
import { strings as signInStrings } from "#components/sign-in/sign-in-strings.ts";
import { Button } from "#components/ui/button/button.tsx";
import { CloseDialog, Dialog } from "#components/ui/dialog/dialog.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { type Message, Notice } from "#components/ui/form/notice.tsx";
import { accountLimits } from "#lib/accounts/shared-limits.ts";

const strings = signInStrings.passkeys;

type PasskeyNameDialogProps = {
  ref: RefObject<HTMLDialogElement | null>;
  /** Adds a passkey, or renames a known one. */
  isNew: boolean;
  name: string;
  pending: boolean;
  message: Message | null;
  form: ReturnType<typeof useCall>["form"];
  onSubmit: (name: string) => void;
};

export function PasskeyNameDialog(props: PasskeyNameDialogProps) {
  const { ref, isNew, name, pending, message, form, onSubmit } = props;
  const textId = useId();
  const messageId = useId();

  const submit = (data: FormData) => onSubmit(String(data.get("passkey_name")));

  return (
    <Dialog ref={ref} title={isNew ? strings.addTitle : strings.renameTitle} describedBy={textId}>
      <form className="form" {...form(submit)}>
        <p id={textId}>{isNew ? strings.addText : strings.renameText}</p>
        <Field
          label={strings.name}
          name="passkey_name"
          type="text"
          defaultValue={name}
          maxLength={accountLimits.passkeyNameCharacters}
          autoComplete="off"
          required
          invalid={message !== null}
          describedBy={messageId}
        />
        <Notice message={message} id={messageId} />
        <div className="actions">
          <Button type="submit" pending={pending}>
            {pending ? strings.waiting : isNew ? strings.add : strings.rename}
          </Button>
          <CloseDialog>{strings.cancel}</CloseDialog>
        </div>
      </form>
    </Dialog>
  );
}

type RemovePasskeyDialogProps = Pick<
  PasskeyNameDialogProps,
  "ref" | "name" | "pending" | "message"
> & { onConfirm: () => void };

export function RemovePasskeyDialog(props: RemovePasskeyDialogProps) {
  const { ref, name, pending, message, onConfirm } = props;
  const textId = useId();
  return (
    <Dialog ref={ref} title={strings.removeTitle} describedBy={textId}>
      <div className="form">
        <p id={textId}>
          {name}: {strings.removeText}
        </p>
        <Notice message={message} />
        <div className="actions">
          <Button pending={pending} onClick={onConfirm}>
            {pending ? strings.removing : strings.remove}
          </Button>
          <CloseDialog>{strings.keep}</CloseDialog>
        </div>
      </div>
    </Dialog>
  );
}
