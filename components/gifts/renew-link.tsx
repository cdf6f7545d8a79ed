import { useId, useRef } from "react";
import { useCall } from "#components/calls/use-call.ts";
import { refetchQueries } from "#components/calls/use-query.ts";
import { Button } from "#components/ui/button/button.tsx";
import { CloseDialog, Dialog } from "#components/ui/dialog/dialog.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { calls } from "#lib/core/config/paths.ts";
import { strings as giftStrings } from "./strings.ts";

const strings = giftStrings.gift;

export function RenewLink({ orderId }: { orderId: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const textId = useId();
  const { pending, message, run } = useCall();
  const renew = () =>
    run(calls.renewGiftLink.path, { json: { order_id: orderId }, onSuccess: refetchQueries });
  return (
    <div className="stack">
      <p>{strings.lost}</p>
      <div className="actions">
        <Button look="outline" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
          {strings.renew}
        </Button>
      </div>
      <Dialog ref={dialog} title={strings.renewTitle} describedBy={textId}>
        <div className="form">
          <p id={textId}>{strings.renewText}</p>
          <Notice message={message} />
          <div className="actions">
            <Button pending={pending} onClick={renew}>
              {pending ? strings.renewing : strings.renew}
            </Button>
            <CloseDialog>{strings.keep}</CloseDialog>
          </div>
        </div>
      </Dialog>
    </div>
  );
}
