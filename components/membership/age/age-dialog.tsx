import Link from "next/link";
import { type RefObject, useId, useState } from "react";
import { useCall } from "#components/calls/use-call.ts";
import { refetchQueries } from "#components/calls/use-query.ts";
import { strings as plan } from "#components/membership/strings.ts";
import { Button } from "#components/ui/button/button.tsx";
import { CloseDialog, Dialog } from "#components/ui/dialog/dialog.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import type { Age } from "#lib/accounts/users/age.ts";
import { calls, paths } from "#lib/core/config/paths.ts";

const strings = plan.age;

type AgeDialogProps = {
  ref: RefObject<HTMLDialogElement | null>;
  /** The last answer. */
  age: Age | null;
  onAdult: () => void;
};

/** Asks once, before the first purchase or letter; a younger member may answer anew later. */
export function AgeDialog({ ref, age, onAdult }: AgeDialogProps) {
  const { pending, message, run } = useCall();
  const [answer, setAnswer] = useState(age);
  const textId = useId();

  async function reply(age: Age) {
    const isDone = await run(calls.answerAge.path, { json: { age }, onSuccess: refetchQueries });
    if (!isDone) return;
    setAnswer(age);
    if (age !== "adult") return;
    ref.current?.close();
    onAdult();
  }

  const isYounger = answer === "younger";
  return (
    <Dialog ref={ref} title={strings.title} describedBy={textId}>
      <div className="form">
        <p id={textId} role={isYounger ? "status" : undefined}>
          {isYounger ? strings.parent : strings.why}
        </p>
        {isYounger && (
          <p>
            <Link href={paths.gift} prefetch={false}>
              {strings.gift}
            </Link>
          </p>
        )}
        <Notice message={message} />
        <div className="actions">
          <Button pending={pending} onClick={() => reply("adult")}>
            {strings.adult}
          </Button>
          {isYounger ? (
            <CloseDialog>{strings.close}</CloseDialog>
          ) : (
            <Button look="outline" pending={pending} onClick={() => reply("younger")}>
              {strings.younger}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
