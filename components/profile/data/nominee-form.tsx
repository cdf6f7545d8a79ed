import { useCall } from "#components/calls/use-call.ts";
import { refetchQueries } from "#components/calls/use-query.ts";
import { Button, Submit } from "#components/ui/button/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { calls } from "#lib/core/config/paths.ts";
import type { DataSummary } from "#lib/operations/personal-data/summary.ts";
import styles from "./requests.module.css";
import { strings as all } from "./requests-strings.ts";

const strings = all.nominee;

export function NomineeForm({ nominee }: { nominee: DataSummary["nominee"] }) {
  const { pending, message, messageId, empty, run, form } = useCall();

  const change = (value: object | null) =>
    run(calls.changeNominee.path, {
      json: { nominee: value },
      done: value === null ? strings.removed : strings.saved,
      onSuccess: refetchQueries,
    });

  const field = (name: "name" | "email" | "relation") => ({
    name,
    label: strings[name],
    defaultValue: nominee?.[name],
    invalid: empty.includes(name),
    describedBy: messageId,
    required: true,
  });

  return (
    // The fields begin anew with another nominee.
    <form
      key={JSON.stringify(nominee)}
      className={styles.form}
      {...form((data) => change(Object.fromEntries(data)), strings.required)}
    >
      {nominee === null && <p className="note">{strings.none}</p>}
      <Field {...field("name")} maxLength={100} autoComplete="off" />
      <Field {...field("email")} type="email" autoComplete="off" />
      <Field {...field("relation")} maxLength={60} autoComplete="off" />
      <Notice message={message} id={messageId} />
      <div className="actions">
        <Submit pending={pending} text={strings.set} busy={strings.saving} />
        {nominee && (
          <Button look="outline" pending={pending} onClick={() => change(null)}>
            {strings.remove}
          </Button>
        )}
      </div>
    </form>
  );
}
