import { Act } from "#components/desk/acts/act.tsx";
import { Section } from "#components/desk/frame/room-page.tsx";
import { Facts } from "#components/desk/lists/facts.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { formatShort } from "#lib/core/locale/india-time.ts";
import type { ReadRequest } from "#lib/desk/requests/queries.ts";
import styles from "./request-view.module.css";
import { deadlineOf, memberOf } from "./requests-table.tsx";
import { strings } from "./strings.ts";

const { one } = strings;

export function RequestView({ request }: { request: ReadRequest }) {
  const { kind, state, text, answer, answerTo, createdAt, closedAt } = request;
  return (
    <>
      <Facts
        facts={{
          [strings.kind]: strings.kinds[kind],
          [strings.state]: strings.states[state],
          [strings.member]: memberOf(request),
          [strings.filed]: formatShort(createdAt),
          [strings.until]: state === "OPEN" && deadlineOf(request),
          [strings.ended]: closedAt && formatShort(closedAt),
          [one.answerTo]: answerTo,
        }}
      />
      <Section title={one.asked}>
        <p className={styles.words} dir="auto">
          {text}
        </p>
      </Section>
      {answer && (
        <Section title={one.answer}>
          <p className={styles.words} dir="auto">
            {answer}
          </p>
        </Section>
      )}
    </>
  );
}

const CHOICES = [
  ["ANSWERED", strings.answer],
  ["REFUSED", strings.refuse],
] as const;

export function AnswerActs({ number }: { number: string }) {
  return (
    <>
      {CHOICES.map(([state, words]) => (
        <Act
          key={state}
          {...words}
          call={deskCalls.answerRequest.path}
          values={{ number, state }}
          fields={[{ name: "answer", label: strings.words[state], kind: "long" }]}
          reason="none"
        />
      ))}
    </>
  );
}
