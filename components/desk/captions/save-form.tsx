import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { CallError } from "#components/calls/client.ts";
import { callSentence, useCall } from "#components/calls/use-call.ts";
import { words as acts } from "#components/desk/acts/words.ts";
import { useDeskCall } from "#components/desk/entry/use-desk-call.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import styles from "./captions.module.css";
import type { Row } from "./edit-rows.ts";
import type { Rows } from "./use-rows.ts";
import { words } from "./words.ts";

type SaveFormProps<Item extends object> = {
  table: Rows<Item>;
  call: string;
  body: (rows: readonly Row<Item>[]) => object;
  /** How many errors stand against it. */
  errors: number;
  label: string;
  done: string;
};

type Answer = { revision?: string; number?: number };

/** Saves the table. When a colleague has saved meanwhile, the editor chooses between the two. */
export function SaveForm<Item extends object>(props: SaveFormProps<Item>) {
  const { table, call, body, errors, label, done } = props;
  const [other, setOther] = useState<string | number | null>(null);
  const messageId = useId();
  const router = useRouter();
  const desk = useDeskCall();
  const { pending, message, attempt, run, form } = useCall(desk.call);

  async function save(data: FormData) {
    if (errors > 0) {
      await attempt(async () => ({ tone: "bad", text: words.save.errors(errors) }));
      return;
    }
    const { rows, basedOn } = table;
    setOther(null);
    const json = { ...body(rows), based_on: basedOn, reason: String(data.get("reason")).trim() };
    const isSaved = await run<Answer>(call, {
      json,
      done,
      onAnswer: ({ revision, number }) => table.settle(revision ?? number ?? basedOn, rows),
      failure: (error) => {
        setOther(newestOf(error));
        return { tone: "bad", text: callSentence(error) };
      },
    });
    if (isSaved) router.refresh();
  }

  return (
    <form className={styles.save} {...form(save, acts.required)}>
      {table.isRestored && table.isChanged && (
        <div className={styles.kept}>
          <p>{words.save.restored}</p>
          <Button look="outline" onClick={table.discard}>
            {words.save.discard}
          </Button>
        </div>
      )}
      <Field
        name="reason"
        label={acts.reason}
        note={acts.reasonNote}
        maxLength={500}
        required
        describedBy={messageId}
      />
      <Notice message={message} id={messageId} />
      <div className="actions">
        <Button type="submit" pending={pending}>
          {pending ? acts.waiting : label}
        </Button>
        {other !== null && (
          <>
            <Button
              look="outline"
              onClick={() => {
                table.discard();
                window.location.reload();
              }}
            >
              {words.save.theirs}
            </Button>
            <Button
              look="outline"
              onClick={() => {
                table.replace(other);
                setOther(null);
              }}
            >
              {words.save.mine}
            </Button>
          </>
        )}
      </div>
      <p className="note">{table.isChanged ? words.save.changed : words.save.unchanged}</p>
      {desk.dialog}
    </form>
  );
}

/** What another has saved, by a refusal. */
function newestOf(error: unknown): string | number | null {
  if (!(error instanceof CallError) || error.status !== 409) return null;
  const { body } = error;
  if (typeof body !== "object" || body === null || !("based_on" in body)) return null;
  const { based_on: newest } = body;
  return typeof newest === "string" || typeof newest === "number" ? newest : null;
}
