"use client";

import { useRouter } from "next/navigation";
import { useCall } from "#components/calls/use-call.ts";
import { strings as acts } from "#components/desk/acts/strings.ts";
import { useDeskCall } from "#components/desk/entry/use-desk-call.tsx";
import { Submit } from "#components/ui/button/button.tsx";
import { TextAreaField } from "#components/ui/form/field.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { strings } from "./strings.ts";

const ROWS = 4;

type WordsFormProps = {
  id: string;
  version: number;
  parts: readonly { name: string; label: string; text: string; most: number }[];
};

export function WordsForm({ id, version, parts }: WordsFormProps) {
  const router = useRouter();
  const desk = useDeskCall();
  const { pending, message, messageId, run, form } = useCall(desk.call);
  async function save(data: FormData) {
    const words = Object.fromEntries(parts.map(({ name }) => [name, String(data.get(name) ?? "")]));
    const json = { breach_id: id, version, words };
    const isSaved = await run(deskCalls.saveBreach.path, { json, done: strings.one.saved });
    if (isSaved) router.refresh();
  }
  return (
    <>
      <form className="stack" {...form(save)}>
        {parts.map(({ name, label, text, most }) => (
          <TextAreaField
            key={name}
            name={name}
            label={label}
            defaultValue={text}
            rows={ROWS}
            maxLength={most}
            aria-describedby={messageId}
          />
        ))}
        <Notice message={message} id={messageId} />
        <div className="actions">
          <Submit pending={pending} text={strings.one.save} busy={acts.waiting} />
        </div>
      </form>
      {desk.dialog}
    </>
  );
}
