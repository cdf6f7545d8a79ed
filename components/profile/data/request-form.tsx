import { useId } from "react";
import { useCall } from "#components/calls/use-call.ts";
import { refetchQueries } from "#components/calls/use-query.ts";
import { Button, Submit } from "#components/ui/button/button.tsx";
import { SelectField, TextAreaField } from "#components/ui/form/field.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { calls } from "#lib/core/config/paths.ts";
import type { Jsonified } from "#lib/core/http/jsonified.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import type { DataSummary } from "#lib/operations/personal-data/summary.ts";
import styles from "./requests.module.css";
import { strings as all } from "./requests-strings.ts";

const strings = all.ask;

type Asked = Jsonified<DataSummary>["requests"][number];

export function RequestForm() {
  const { pending, message, messageId, run, form } = useCall();

  async function submit(data: FormData, element: HTMLFormElement) {
    const isSent = await run<{ number: string }>(calls.fileRequest.path, {
      json: Object.fromEntries(data),
      done: ({ number }) => strings.sent(number),
    });
    if (!isSent) return;
    element.reset();
    refetchQueries();
  }

  return (
    <form className={styles.form} {...form(submit)}>
      <SelectField name="kind" label={strings.kind} choices={strings.kinds} />
      <TextAreaField
        name="text"
        label={strings.words}
        rows={5}
        maxLength={4000}
        aria-describedby={messageId}
      />
      <Notice message={message} id={messageId} />
      <div className="actions">
        <Submit pending={pending} text={strings.submit} busy={strings.sending} />
      </div>
    </form>
  );
}

export function RequestList({ requests }: { requests: readonly Asked[] }) {
  const titleId = useId();
  const { pending, message, run } = useCall();
  // The button goes with the request's state, so the message is the list's.
  const withdraw = (number: string) =>
    run(calls.withdrawRequest.path, {
      json: { number },
      done: strings.withdrawn,
      onSuccess: refetchQueries,
    });
  if (requests.length === 0) return null;
  return (
    <>
      <h3 id={titleId} className={styles.name}>
        {strings.mine}
      </h3>
      <Notice message={message} />
      <ul className={styles.list} aria-labelledby={titleId}>
        {requests.map((request) => (
          <li key={request.number} className={styles.kind}>
            <p className={styles.name}>
              {request.number} · {strings.kinds[request.kind]}
            </p>
            <p className={styles.words} dir="auto">
              {request.text}
            </p>
            <p className="note">{stateOf(request)}</p>
            {request.answer && (
              <p className={styles.words} dir="auto">
                {request.answer}
              </p>
            )}
            {request.state === "OPEN" && (
              <Button look="outline" pending={pending} onClick={() => withdraw(request.number)}>
                {strings.withdraw}
                <span className="visually-hidden">{strings.withdrawWhat(request.number)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function stateOf({ state, dueAt, closedAt }: Asked): string {
  if (state === "OPEN") return strings.until(formatDay(dueAt));
  return strings.closed[state](formatDay(closedAt ?? dueAt));
}
