import Link from "next/link";
import { useEffect, useId, useRef } from "react";
import { type Asking, useAskingCall } from "#components/calls/use-asking-call.ts";
import { leavingFor, useCall } from "#components/calls/use-call.ts";
import { useQuery } from "#components/calls/use-query.ts";
import { strings as signInStrings } from "#components/sign-in/sign-in-strings.ts";
import { canUsePasskeys, signAfresh } from "#components/sign-in/webauthn.ts";
import { Button, Submit } from "#components/ui/button/button.tsx";
import { CloseDialog, Dialog, useShownDialog } from "#components/ui/dialog/dialog.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { CurrentPassword } from "#components/ui/form/secret-field.tsx";
import {
  type Provider,
  providerNames,
  providers,
} from "#lib/accounts/identities/identity-strings.ts";
import type { beginProof } from "#lib/accounts/users/reauthenticate.ts";
import { calls, paths } from "#lib/core/config/paths.ts";

const { proofDialog: strings, proveElsewhere } = signInStrings;

/** Wraps `call`: asks for a proof of identity when the server requires one. */
export function useProof(asking?: Asking) {
  return useAskingCall(wantsProof, (onEnd) => <ProofDialog onEnd={onEnd} />, asking);
}

const wantsProof = (body: object) => "proof" in body && body.proof === "needed";

/** Ways to prove one's identity; `providers` are sites to sign in at again. */
type Ways = Awaited<ReturnType<typeof beginProof>>;

const notAsked = { tone: "bad", text: strings.failure } as const;

function ProofDialog({ onEnd }: { onEnd: (proven: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useShownDialog(dialog, () => onEnd(false));
  const textId = useId();
  const { status, value: ways } = useQuery<Ways>(calls.proofOptions.path);
  const { pending, message, messageId, fieldState, run, form } = useCall();

  // The dialog opens before its content is loaded.
  useEffect(() => {
    if (ways?.password) dialog.current?.querySelector("input")?.focus();
  }, [ways]);

  async function prove(json: () => Promise<object>) {
    if (await run(calls.prove.path, { json })) onEnd(true);
  }

  const submit = (data: FormData) => prove(async () => ({ password: data.get("password") }));

  const hasPasskey = Boolean(ways?.passkey) && canUsePasskeys();
  const elsewhere = providers.filter((provider) =>
    ways?.providers.some((name) => name.toLowerCase() === provider),
  );
  return (
    <Dialog ref={dialog} title={strings.title} describedBy={textId}>
      <form className="form" {...form(submit)}>
        <p id={textId}>{strings.text}</p>
        {ways?.password && <CurrentPassword label={strings.password} {...fieldState} />}
        {ways && !ways.password && !hasPasskey && elsewhere.length > 0 && (
          <p>{proveElsewhere.text}</p>
        )}
        {ways && !ways.password && !hasPasskey && elsewhere.length === 0 && (
          <p>
            {strings.noWay} <Link href={paths.forgottenPassword}>{strings.setPassword}</Link>
          </p>
        )}
        <Notice message={message ?? (status === "failed" ? notAsked : null)} id={messageId} />
        <div className="actions">
          {ways?.password && (
            <Submit pending={pending} text={strings.submit} busy={strings.waiting} />
          )}
          {hasPasskey && (
            <Button
              look={ways?.password ? "outline" : "solid"}
              pending={pending}
              onClick={() =>
                prove(async () => ({ passkey: await signAfresh(calls.proofOptions.path) }))
              }
            >
              {strings.passkey}
            </Button>
          )}
          <ProveElsewhere providers={elsewhere} />
          <CloseDialog>{strings.cancel}</CloseDialog>
        </div>
      </form>
    </Dialog>
  );
}

function ProveElsewhere({ providers }: { providers: readonly Provider[] }) {
  const { pending, message, run } = useCall();
  return (
    <>
      <Notice message={message} />
      {providers.map((provider) => (
        <Button
          key={provider}
          pending={pending}
          onClick={() => run(calls.proveByIdentity.path, leavingFor({ provider }))}
        >
          {proveElsewhere.again(providerNames[provider])}
        </Button>
      ))}
    </>
  );
}
