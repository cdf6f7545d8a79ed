"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { strings as acts } from "#components/desk/acts/strings.ts";
import { Button } from "#components/ui/button/button.tsx";
import { CloseDialog, Dialog } from "#components/ui/dialog/dialog.tsx";
import { Field, SelectField } from "#components/ui/form/field.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import type { ManyKind } from "#lib/content/kinds/kinds.ts";
import { deskContentPath } from "#lib/core/config/desk-paths.ts";
import styles from "./content.module.css";
import { strings as all } from "./strings.ts";

const strings = all.make;

/** Letters begin in their own room. */
type NewKind = Exclude<ManyKind, "letter" | "announcement">;

const FIRST: NewKind = "person";

/** `rules`: patterns of keys by kind. */
export function NewDocument({ rules }: { rules: Readonly<Record<NewKind, string>> }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [textId, messageId] = [useId(), useId()];
  const kinds = Object.keys(rules) as NewKind[];
  const [kind, setKind] = useState(FIRST);
  const [isWrong, setIsWrong] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const begin = String(data.get("begin") ?? "");
    const key = String(data.get("key")).trim() || begin;
    if (!new RegExp(rules[kind]).test(key)) return setIsWrong(true);
    const search = begin === "" ? "" : `?begin=${begin}`;
    window.location.assign(`${deskContentPath(`${kind}/${key}`)}${search}`);
  }

  /** The dialog resets the form when it closes. */
  function reset() {
    setKind(FIRST);
    setIsWrong(false);
  }

  return (
    <>
      <Button look="outline" onClick={() => dialog.current?.showModal()}>
        {strings.title}
      </Button>
      <Dialog ref={dialog} title={strings.title} describedBy={textId}>
        <form className={styles.form} noValidate onSubmit={submit} onReset={reset}>
          <p id={textId}>{strings.about}</p>
          <SelectField
            name="kind"
            label={all.kind}
            value={kind}
            choices={Object.fromEntries(kinds.map((one) => [one, all.kinds[one]]))}
            onChange={(event) => setKind(event.currentTarget.value as NewKind)}
          />
          {kind === "page" && (
            <>
              <SelectField name="begin" label={strings.beginWith} choices={strings.begins} />
              <p className={styles.note}>{strings.beginNote}</p>
            </>
          )}
          <Field
            name="key"
            label={strings.key}
            note={strings.rules[kind]}
            invalid={isWrong}
            describedBy={messageId}
            autoComplete="off"
            onInput={() => setIsWrong(false)}
          />
          <Notice message={isWrong ? { tone: "bad", text: strings.wrong } : null} id={messageId} />
          <div className="actions">
            <Button type="submit">{strings.go}</Button>
            <CloseDialog>{acts.cancel}</CloseDialog>
          </div>
        </form>
      </Dialog>
    </>
  );
}
