"use client";

import { useRouter } from "next/navigation";
import { useId, useRef, useState } from "react";
import { CallError } from "#components/calls/client.ts";
import { callSentence, type Said, SentenceError, useCall } from "#components/calls/use-call.ts";
import { useFactorCall } from "#components/desk/entry/use-factor-call.tsx";
import { Button, type ButtonLook, Submit } from "#components/ui/button/button.tsx";
import { CloseDialog, Dialog } from "#components/ui/dialog/dialog.tsx";
import { Field, SelectField, TextAreaField } from "#components/ui/form/field.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { decodeText } from "#lib/core/decode-text.ts";
import styles from "./act.module.css";
import { forgetNews, useIsSpeaker, useLastWord } from "./act-news.tsx";
import { ReasonField } from "./reason-field.tsx";
import { strings } from "./strings.ts";

export type ActField = {
  name: string;
  label: string;
  /** `file` sends the file's text, `check` 'yes'. `long` has lines. */
  kind?: "text" | "email" | "number" | "date" | "datetime-local" | "file" | "check" | "long";
  accept?: string;
  note?: string;
  value?: string;
  /** Values with their texts, for a choice. */
  choices?: Readonly<Record<string, string>>;
  isOptional?: true;
  /** Shown once the server's refusal `needs` it. */
  isAsked?: boolean;
  /** A button beside the field fills it in. */
  offer?: { label: string; value: string };
};

type ActProps<Body> = {
  label: string;
  text: string;
  call: string;
  values?: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
  fields?: readonly ActField[];
  /** The result's message; a server component passes a text. */
  done: Said<Body>;
  onSuccess?: (response: Body) => void;
  look?: ButtonLook;
  small?: boolean;
  /** Whether it asks for a reason. */
  reason?: "required" | "optional" | "none";
  /** What the typed values will do, asked once more; null submits at once. */
  confirm?: (typed: Readonly<Record<string, string>>) => string | null;
};

export function Act<Body = unknown>(props: ActProps<Body>) {
  const { label, text, call, values, fields = [], done, onSuccess } = props;
  const { look = "outline", small, reason = "required", confirm } = props;
  const button = useRef<HTMLSpanElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  // What the dialog began with: the page behind it may change meanwhile.
  const [begun, setBegun] = useState({ text, values });
  const [question, setQuestion] = useState<string | null>(null);
  const [needed, setNeeded] = useState<readonly string[]>([]);
  const textId = useId();
  const isSpeaker = useIsSpeaker(textId);
  const router = useRouter();
  const desk = useFactorCall({ under: dialog });
  const { pending, message, messageId, run, form, clear } = useCall(desk.call);

  const said = message?.tone === "good" ? message : null;
  useLastWord(said?.text ?? null, () => {
    // An open dialog lets nothing outside take the focus.
    dialog.current?.close();
    return button.current?.contains(document.activeElement) ?? false;
  });

  async function submit(data: FormData) {
    const asks = question === null ? confirm?.(Object.fromEntries(textsOf(data))) : null;
    if (asks) return setQuestion(asks);
    const numbers = fields.filter(({ kind }) => kind === "number").map(({ name }) => name);
    const json = async () => {
      const typed = await Promise.all(
        [...data].map(async ([name, value]) => {
          const text = await textOf(value);
          return [name, numbers.includes(name) ? Number(text) : text] as const;
        }),
      );
      return { ...begun.values, ...Object.fromEntries(typed.filter(([, value]) => value !== "")) };
    };
    const failure = (error: unknown) => {
      setQuestion(null);
      const name = error instanceof CallError ? Object(error.body).needs : undefined;
      if (typeof name === "string") setNeeded((before) => [...before, name]);
      return { tone: "bad", text: callSentence(error) } as const;
    };
    if (!(await run<Body>(call, { json, done, failure, ...(onSuccess ? { onSuccess } : {}) }))) {
      return;
    }
    dialog.current?.close();
    router.refresh();
  }

  return (
    <>
      <span ref={button} className={small ? styles.small : undefined}>
        <Button
          look={look}
          onClick={() => {
            clear();
            forgetNews(textId);
            setBegun({ text, values });
            setQuestion(null);
            setNeeded([]);
            dialog.current?.showModal();
          }}
        >
          {label}
        </Button>
      </span>
      {said && isSpeaker && <Notice message={said} />}
      <Dialog ref={dialog} title={label} describedBy={textId}>
        <form className="stack" {...form(submit, strings.required)}>
          <div className="stack" hidden={question !== null}>
            <p id={textId}>{begun.text}</p>
            {fields
              .filter(({ name, isAsked }) => !isAsked || needed.includes(name))
              .map((field) => (
                <InputOf key={field.name} field={field} describedBy={messageId} />
              ))}
            {reason !== "none" && (
              <ReasonField describedBy={messageId} isOptional={reason === "optional"} />
            )}
          </div>
          <p aria-live="polite">{question}</p>
          <Notice message={message?.tone === "bad" ? message : null} id={messageId} />
          <div className="actions">
            {/* First, where the button that asked was: a double click does not confirm. */}
            {question !== null && (
              <Button look="outline" onClick={() => setQuestion(null)}>
                {strings.back}
              </Button>
            )}
            <Submit
              pending={pending}
              text={question === null ? label : strings.yes(label)}
              busy={strings.waiting}
            />
            <CloseDialog>{strings.cancel}</CloseDialog>
          </div>
        </form>
      </Dialog>
      {desk.dialog}
    </>
  );
}

const textsOf = (data: FormData) =>
  [...data].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value.trim()] as const] : [],
  );

/** @throws SentenceError for a file that has changed since it was chosen */
async function textOf(value: FormDataEntryValue): Promise<string> {
  if (typeof value === "string") return value.trim();
  const bytes = await value.arrayBuffer().catch(() => {
    throw new SentenceError(strings.unreadable);
  });
  return decodeText(bytes);
}

function InputOf({ field, describedBy }: { field: ActField; describedBy: string }) {
  const { name, label, kind = "text", note, value, accept, choices, isOptional = false } = field;
  const box = useRef<HTMLDivElement>(null);
  const { offer } = field;
  // React sets a select's default only once.
  if (choices)
    return (
      <SelectField key={value} name={name} label={label} choices={choices} defaultValue={value} />
    );
  if (kind === "check")
    return (
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={value === "yes"}
          required={!isOptional}
          aria-describedby={describedBy}
        />
        {label}
      </label>
    );
  if (kind === "long")
    return (
      <TextAreaField
        name={name}
        label={label}
        rows={6}
        defaultValue={value}
        required={!isOptional}
        aria-describedby={describedBy}
      />
    );
  const input = (
    <Field
      name={name}
      label={label}
      type={kind === "number" ? "text" : kind}
      inputMode={kind === "number" ? "numeric" : undefined}
      note={note}
      accept={accept}
      defaultValue={value}
      required={!isOptional}
      describedBy={describedBy}
    />
  );
  if (offer === undefined) return input;
  function fill() {
    const element = box.current?.querySelector("input");
    if (element) element.value = offer?.value ?? "";
    element?.focus();
  }
  return (
    <div ref={box} className={styles.offered}>
      {input}
      <span className={styles.small}>
        <Button look="outline" onClick={fill}>
          {offer.label}
        </Button>
      </span>
    </div>
  );
}
