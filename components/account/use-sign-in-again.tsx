"use client";

import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { type Provider, proveElsewhere } from "#lib/content/identities.ts";
import { CallError, call } from "#lib/http/client.ts";
import styles from "./delete-account.module.css";
import { ProveElsewhere } from "./prove-elsewhere.tsx";

type Asking = { call: typeof call; dialog: ReactNode };

/**
 * Calls as `call` does. When the server wants a proof of who the user is, a dialog offers to sign in
 * again at one of these sites; the call fails all the same, as the page goes away for that.
 */
export function useSignInAgain(providers: readonly Provider[]): Asking {
  const [isAsking, setIsAsking] = useState(false);
  const asking: typeof call = async (path, options) => {
    try {
      return await call(path, options);
    } catch (error) {
      if (providers.length > 0 && wantsProof(error)) setIsAsking(true);
      throw error;
    }
  };
  const dialog = <SignInAgain providers={providers} onClose={() => setIsAsking(false)} />;
  return { call: asking, dialog: isAsking ? dialog : null };
}

type SignInAgainProps = { providers: readonly Provider[]; onClose: () => void };

function SignInAgain({ providers, onClose }: SignInAgainProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const textId = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const shown = dialog.current;
    const listener = () => close();
    shown?.showModal();
    shown?.addEventListener("close", listener);
    return () => shown?.removeEventListener("close", listener);
  }, []);
  return (
    <Dialog ref={dialog} title={proveElsewhere.title} describedBy={textId}>
      <div className={styles.form}>
        <p id={textId}>{proveElsewhere.text}</p>
        <div className={styles.actions}>
          <ProveElsewhere providers={providers} />
          <Button look="outline" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function wantsProof(error: unknown): boolean {
  if (!(error instanceof CallError) || typeof error.body !== "object") return false;
  return error.body !== null && "proof" in error.body && error.body.proof === "needed";
}
