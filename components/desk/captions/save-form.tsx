import { useRouter } from "next/navigation";
import { type MouseEvent, useRef, useState } from "react";
import { CallError } from "#components/calls/client.ts";
import { callSentence, type Said, useCall } from "#components/calls/use-call.ts";
import { ReasonField } from "#components/desk/acts/reason-field.tsx";
import { strings as acts } from "#components/desk/acts/strings.ts";
import { useDeskCall } from "#components/desk/entry/use-desk-call.tsx";
import { Button, Submit } from "#components/ui/button/button.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import styles from "./captions.module.css";
import { ConflictView } from "./conflict-view.tsx";
import type { Row } from "./rows/edit-rows.ts";
import type { Rows } from "./rows/use-rows.ts";
import { strings } from "./strings.ts";

type TextFile = { name: string; text: string };

type SaveFormProps<Item extends object> = {
  table: Rows<Item>;
  call: string;
  body: (rows: readonly Row<Item>[]) => object;
  errors: number;
  label: string;
  done: Said<Saved>;
  textOf: (item: Item) => string;
  fileOf: (items: readonly Item[]) => TextFile;
};

type Side = "mine" | "theirs";

type Saved = { revision?: string; number?: number; cancelled?: string };

/** Saves the table. After a colleague's save, shows both versions side by side. */
export function SaveForm<Item extends object>(props: SaveFormProps<Item>) {
  const { table, call, body, errors, label, done, textOf, fileOf } = props;
  const [isRefused, setRefused] = useState(false);
  const [both, setBoth] = useState<Record<Side, readonly Item[]> | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const desk = useDeskCall();
  const { pending, message, messageId, attempt, run, form, clear } = useCall(desk.call);
  const isConflict = isRefused && table.latest.basedOn !== table.basedOn;
  const sides = { mine: table.rows, theirs: table.latest.items };
  const files = isConflict ? sides : both;
  // An empty table that nobody has changed has nothing to take away.
  const hasWork = table.rows.length > 0 || table.isChanged;

  async function save(data: FormData) {
    if (errors > 0) {
      await attempt(async () => ({ tone: "bad", text: strings.save.errors(errors) }));
      return;
    }
    const { rows, basedOn } = table;
    setRefused(false);
    const about = { based_on: basedOn, kept_at: table.keptAt() };
    const json = { ...body(rows), ...about, reason: String(data.get("reason")).trim() };
    const isSaved = await run<Saved>(call, {
      json,
      done,
      onSuccess: ({ revision, number }) => table.settle(revision ?? number ?? basedOn, rows),
      failure: (error) => {
        // Loads their version.
        if (hasChanged(error)) {
          setRefused(true);
          router.refresh();
        }
        return { tone: "bad", text: callSentence(error) };
      },
    });
    if (isSaved) router.refresh();
  }

  /** A question that goes takes its focused button with it. */
  const focusReason = () => element.current?.querySelector<HTMLElement>("[name=reason]")?.focus();

  const choosing = (choose: () => void) => (event: MouseEvent) => {
    // The second click of a double click may meet another question.
    if (event.detail > 1) return;
    choose();
    focusReason();
  };

  return (
    <form ref={element} className={styles.save} {...form(save, acts.required)}>
      <div className={styles.questions} aria-live="polite">
        {table.isRestored && table.isChanged && (
          <div className={styles.kept}>
            <p>{strings.save.restored}</p>
            <Button look="outline" onClick={choosing(table.discard)}>
              {strings.save.discard}
            </Button>
          </div>
        )}
        {table.isElsewhere && (
          <div className={styles.kept}>
            <p>{strings.save.elsewhere}</p>
            <Button look="outline" onClick={choosing(table.takeThose)}>
              {strings.save.takeThose}
            </Button>
            <Button look="outline" onClick={choosing(table.keepThese)}>
              {strings.save.keepThese}
            </Button>
          </div>
        )}
        {table.isReplaced && (
          <div className={styles.kept}>
            <p>{strings.save.replaced}</p>
            <Button look="outline" onClick={choosing(table.putBack)}>
              {strings.save.putBack}
            </Button>
          </div>
        )}
      </div>
      {hasWork && <ReasonField describedBy={messageId} isOptional />}
      <Notice message={message} id={messageId} />
      {hasWork && (
        <div className="actions">
          <Submit pending={pending} text={label} busy={acts.waiting} />
        </div>
      )}
      {isConflict && (
        <ConflictView
          {...sides}
          base={table.base}
          textOf={textOf}
          onDone={(chosen) => {
            setBoth(sides);
            setRefused(false);
            table.reconcile(chosen);
            clear();
            focusReason();
          }}
        />
      )}
      {files && (
        <div className={styles.kept}>
          <p>{strings.conflict.files}</p>
          {(["mine", "theirs"] as const).map((side) => (
            <FileButton
              key={side}
              label={strings.conflict.download[side]}
              file={() => fileOf(files[side])}
            />
          ))}
        </div>
      )}
      <p className="note" aria-live="polite">
        {!table.isChanged && strings.save.unchanged}
        {table.isChanged && strings.save[keptAt(table)]}
      </p>
      {desk.dialog}
    </form>
  );
}

const keptAt = ({ isOnServer, isKept }: { isOnServer: boolean; isKept: boolean }) =>
  isOnServer ? "onServer" : isKept ? "changed" : "lost";

const hasChanged = (error: unknown) =>
  error instanceof CallError && error.status === 409 && "based_on" in Object(error.body);

function FileButton({ label, file }: { label: string; file: () => TextFile }) {
  function save() {
    const { name, text } = file();
    const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    Object.assign(document.createElement("a"), { href: url, download: name }).click();
    URL.revokeObjectURL(url);
  }
  return (
    <Button look="outline" onClick={save}>
      {label}
    </Button>
  );
}
