"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useCall } from "#components/calls/use-call.ts";
import { words as signInWords } from "#components/sign-in/sign-in-words.ts";
import {
  type CreationOptions,
  createPasskey,
  useCanUsePasskeys,
} from "#components/sign-in/webauthn.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { PasskeyInfo } from "#lib/accounts/users/types.ts";
import { calls } from "#lib/core/config/paths.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import styles from "./account-settings.module.css";
import { PasskeyNameDialog, RemovePasskeyDialog } from "./passkey-dialogs.tsx";
import { useProof } from "./use-proof.tsx";

type PasskeyListProps = {
  passkeys: readonly PasskeyInfo[];
  device: string | null;
};

export function PasskeyList({ passkeys, device }: PasskeyListProps) {
  const proof = useProof();
  const { pending, message, run, form, clear } = useCall(proof.call);
  const canUse = useCanUsePasskeys();
  const title = useRef<HTMLHeadingElement>(null);
  const [adding, renaming, removing] = [useDialog(), useDialog(), useDialog()];
  const [chosen, setChosen] = useState<PasskeyInfo | null>(null);
  const router = useRouter();

  function choose(passkey: PasskeyInfo | null, dialog: typeof adding) {
    clear();
    setChosen(passkey);
    dialog.current?.showModal();
  }

  async function change(dialog: typeof adding, ...call: Parameters<typeof run>) {
    if (!(await run(...call))) return;
    dialog.current?.close();
    // The pressed button may be gone: focuses the heading.
    title.current?.focus();
    router.refresh();
  }

  async function makePasskey(name: string) {
    const options = await proof.call<CreationOptions>(calls.newPasskeyOptions.path);
    if (options === null) throw new Error("The session is over.");
    return { name, passkey: await createPasskey(options) };
  }

  const failure = message?.tone === "bad" ? message : null;
  return (
    <section className={styles.section} aria-labelledby="passkeys-title">
      <h2 id="passkeys-title" ref={title} tabIndex={-1} className={styles.title}>
        {signInWords.passkeys.heading}
      </h2>
      <p className={styles.text}>{signInWords.passkeys.text}</p>
      {passkeys.length === 0 && <p className={styles.text}>{signInWords.passkeys.none}</p>}
      {passkeys.length > 0 && (
        <ul className={styles.sessions}>
          {passkeys.map((passkey) => (
            <Passkey
              key={passkey.id}
              passkey={passkey}
              onRename={() => choose(passkey, renaming)}
              onRemove={() => choose(passkey, removing)}
            />
          ))}
        </ul>
      )}
      {canUse === false && <p className={styles.text}>{signInWords.passkeys.unavailable}</p>}
      {canUse && (
        <Button look="outline" aria-haspopup="dialog" onClick={() => choose(null, adding)}>
          {signInWords.passkeys.add}
        </Button>
      )}
      <Notice message={message?.tone === "good" ? message : null} />
      <PasskeyNameDialog
        ref={adding}
        title={signInWords.passkeys.addTitle}
        text={signInWords.passkeys.addText}
        button={signInWords.passkeys.add}
        name={device ?? ""}
        pending={pending}
        message={failure}
        form={form}
        onSubmit={(name) =>
          change(adding, calls.addPasskey.path, {
            json: () => makePasskey(name),
            done: signInWords.passkeys.added,
          })
        }
      />
      <PasskeyNameDialog
        ref={renaming}
        title={signInWords.passkeys.renameTitle}
        text={signInWords.passkeys.addText}
        button={signInWords.passkeys.rename}
        name={chosen?.name ?? ""}
        pending={pending}
        message={failure}
        form={form}
        onSubmit={(name) =>
          change(renaming, calls.renamePasskey.path, {
            json: { id: chosen?.id, name },
            done: signInWords.passkeys.renamed,
          })
        }
      />
      <RemovePasskeyDialog
        ref={removing}
        name={chosen?.name ?? ""}
        pending={pending}
        message={failure}
        onConfirm={() =>
          change(removing, calls.removePasskey.path, {
            json: { id: chosen?.id },
            done: signInWords.passkeys.removed,
          })
        }
      />
      {proof.dialog}
    </section>
  );
}

const useDialog = () => useRef<HTMLDialogElement>(null);

type PasskeyProps = { passkey: PasskeyInfo; onRename: () => void; onRemove: () => void };

function Passkey({ passkey, onRename, onRemove }: PasskeyProps) {
  const { name, createdAt, usedAt } = passkey;
  const of = <span className="visually-hidden">: {name}</span>;
  return (
    <li className={styles.session}>
      <div className={styles.named}>
        <p className={styles.device}>{name}</p>
        <p className={styles.times}>
          {usedAt
            ? signInWords.passkeys.sinceAndUsed(formatDay(createdAt), formatDay(usedAt))
            : signInWords.passkeys.since(formatDay(createdAt))}
        </p>
      </div>
      <div className={styles.actions}>
        <Button look="outline" aria-haspopup="dialog" onClick={onRename}>
          {signInWords.passkeys.rename}
          {of}
        </Button>
        <Button look="outline" aria-haspopup="dialog" onClick={onRemove}>
          {signInWords.passkeys.remove}
          {of}
        </Button>
      </div>
    </li>
  );
}
