import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useCall } from "#components/calls/use-call.ts";
import styles from "#components/profile/settings/account-settings.module.css";
import { useProof } from "#components/profile/settings/proof-dialog.tsx";
import { SettingsSection, useSettled } from "#components/profile/settings/settings-section.tsx";
import { strings as signInStrings } from "#components/sign-in/sign-in-strings.ts";
import {
  type CreationOptions,
  createPasskey,
  useCanUsePasskeys,
} from "#components/sign-in/webauthn.ts";
import { Button } from "#components/ui/button/button.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import type { PasskeyInfo } from "#lib/accounts/passkeys/passkeys.ts";
import { calls } from "#lib/core/config/paths.ts";
import type { Jsonified } from "#lib/core/http/jsonified.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import { PasskeyNameDialog, RemovePasskeyDialog } from "./passkey-dialogs.tsx";

const strings = signInStrings.passkeys;

type ShownPasskey = Jsonified<PasskeyInfo>;

type PasskeyListProps = { passkeys: readonly ShownPasskey[]; device: string | null };

export function PasskeyList({ passkeys, device }: PasskeyListProps) {
  const proof = useProof();
  const { pending, message, run, form, clear } = useCall(proof.call);
  const canUse = useCanUsePasskeys();
  const { title, settle } = useSettled();
  const naming = useRef<HTMLDialogElement>(null);
  const removing = useRef<HTMLDialogElement>(null);
  /** Null while one is added. */
  const [chosen, setChosen] = useState<ShownPasskey | null>(null);

  function choose(passkey: ShownPasskey | null, dialog: typeof naming) {
    clear();
    // The dialog focuses its field, which another name replaces.
    flushSync(() => setChosen(passkey));
    dialog.current?.showModal();
  }

  async function change(dialog: typeof naming, ...call: Parameters<typeof run>) {
    const { current: shown } = dialog;
    if (!(await run(...call))) return;
    shown?.close();
    settle();
  }

  async function makePasskey(name: string) {
    const options = await proof.call<CreationOptions>(calls.newPasskeyOptions.path);
    if (options === null) throw new Error("The session is over.");
    return { name, passkey: await createPasskey(options) };
  }

  const add = (name: string) =>
    change(naming, calls.addPasskey.path, { json: () => makePasskey(name), done: strings.added });

  const rename = (id: string, name: string) =>
    change(naming, calls.renamePasskey.path, { json: { id, name }, done: strings.renamed });

  const state = { pending, message: message?.tone === "bad" ? message : null };
  return (
    <SettingsSection name="passkeys" title={strings.heading} titleRef={title} text={strings.text}>
      {passkeys.length === 0 && <p className={styles.text}>{strings.none}</p>}
      {passkeys.length > 0 && (
        <ul className={styles.sessions}>
          {passkeys.map((passkey) => (
            <Passkey
              key={passkey.id}
              passkey={passkey}
              onRename={() => choose(passkey, naming)}
              onRemove={() => choose(passkey, removing)}
            />
          ))}
        </ul>
      )}
      {canUse === false && <p className={styles.text}>{strings.unavailable}</p>}
      {canUse && (
        <Button look="outline" aria-haspopup="dialog" onClick={() => choose(null, naming)}>
          {strings.add}
        </Button>
      )}
      <Notice message={message?.tone === "good" ? message : null} />
      <PasskeyNameDialog
        key={`name-${chosen?.id}`}
        ref={naming}
        isNew={chosen === null}
        name={chosen?.name ?? device ?? ""}
        {...state}
        form={form}
        onSubmit={(name) => (chosen ? rename(chosen.id, name) : add(name))}
      />
      <RemovePasskeyDialog
        key={`remove-${chosen?.id}`}
        ref={removing}
        name={chosen?.name ?? ""}
        {...state}
        onConfirm={() =>
          change(removing, calls.removePasskey.path, {
            json: { id: chosen?.id },
            done: strings.removed,
          })
        }
      />
      {proof.dialog}
    </SettingsSection>
  );
}

type PasskeyProps = { passkey: ShownPasskey; onRename: () => void; onRemove: () => void };

function Passkey({ passkey, onRename, onRemove }: PasskeyProps) {
  const { name, createdAt, usedAt } = passkey;
  const of = <span className="visually-hidden">: {name}</span>;
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>{name}</p>
        <p className="note">
          {usedAt
            ? strings.sinceAndUsed(formatDay(createdAt), formatDay(usedAt))
            : strings.since(formatDay(createdAt))}
        </p>
      </div>
      <div className="actions">
        <Button look="outline" aria-haspopup="dialog" onClick={onRename}>
          {strings.rename}
          {of}
        </Button>
        <Button look="outline" aria-haspopup="dialog" onClick={onRemove}>
          {strings.remove}
          {of}
        </Button>
      </div>
    </li>
  );
}
