import { Act } from "#components/desk/acts/act.tsx";
import { Section } from "#components/desk/frame/room-page.tsx";
import { PlainText } from "#components/desk/letters/frames.tsx";
import { Facts } from "#components/desk/lists/facts.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { formatMinute } from "#lib/core/locale/india-time.ts";
import type { BreachView } from "#lib/operations/breaches/queries.ts";
import { describeKinds } from "#lib/operations/breaches/scope.ts";
import { missingParts, PART_CHARACTERS, partNames, parts } from "#lib/operations/breaches/words.ts";
import { membersOf, saidAt } from "./breach-columns.tsx";
import { strings } from "./strings.ts";
import { WordsForm } from "./words-form.tsx";

const { one } = strings;

type BreachProps = { breach: BreachView };

export function BreachFacts({ breach, at }: BreachProps & { at: Date }) {
  const { scope, letters, toldAt, affected } = breach;
  const counted = (number: number) => number > 0 && number.toLocaleString("en");
  return (
    <>
      {breach.reportedAt === null && breach.reportBy < at && <p role="alert">{one.overdue}</p>}
      <Facts
        facts={{
          [strings.aware]: formatMinute(breach.awareAt),
          [strings.reportBy]: formatMinute(breach.reportBy),
          [strings.first]: saidAt(breach.firstWordAt),
          [strings.report]: saidAt(breach.reportedAt),
          [strings.data]: describeKinds(scope.kinds).join("; "),
          [one.from]: scope.from === null ? one.beginning : formatMinute(scope.from),
          [one.until]: formatMinute(scope.until),
          [one.accounts]: counted(scope.accounts.length),
          [one.affected]: affected.toLocaleString("en"),
          [strings.told]: membersOf(toldAt, breach.queuedAt),
          [one.sent]: toldAt !== null && letters.sent.toLocaleString("en"),
          [one.waiting]: counted(letters.waiting),
          [one.givenUp]: counted(letters.givenUp),
          [one.unreachable]: counted(letters.unreachable),
        }}
      />
    </>
  );
}

export function BreachWords({ breach }: BreachProps) {
  const { id, version, words } = breach;
  return (
    <Section title={one.words}>
      <p className="note">{one.wordsAbout}</p>
      <WordsForm
        key={version}
        id={id}
        version={version}
        parts={partNames.map((name) => {
          const { label, note } = parts[name];
          const most = PART_CHARACTERS;
          return { name, label: `${label}. ${note}`, text: words[name], most };
        })}
      />
    </Section>
  );
}

/** `letter`: as it is saved. */
export function BreachLetter({ breach, letter }: BreachProps & { letter: string }) {
  const { id, version, words, toldAt, affected } = breach;
  const missing = missingParts(words);
  const values = { breach_id: id, version };
  const acts = toldAt === null && missing.length === 0 && (
    <>
      <Act {...strings.try} call={deskCalls.tryBreach.path} values={values} reason="none" />
      {breach.triedVersion === version && affected > 0 && (
        <Act
          {...strings.tell}
          text={strings.tell.text(affected.toLocaleString("en"))}
          call={deskCalls.tellBreach.path}
          values={values}
          look="solid"
        />
      )}
    </>
  );
  return (
    <Section title={one.letter} acts={acts}>
      {missing.length > 0 && <p className="note">{one.missing(missing.join("; "))}</p>}
      {acts && breach.triedVersion !== version && <p className="note">{strings.tell.first}</p>}
      <PlainText text={letter} />
    </Section>
  );
}

export function BreachBoard({ breach }: BreachProps) {
  const { id, toldAt, firstWordAt, reportedAt } = breach;
  const file = `${deskCalls.breachReport.path}/${encodeURIComponent(id)}`;
  const call = deskCalls.noteBreach.path;
  const isUntold = toldAt === null && firstWordAt === null && reportedAt === null;
  return (
    <Section title={one.board}>
      <p className="note">{one.boardAbout}</p>
      <p>
        <a href={`${file}?first`}>{one.firstFile}</a> · <a href={file}>{one.reportFile}</a>
      </p>
      <div className="actions">
        {firstWordAt === null && (
          <Act {...strings.noteFirst} call={call} values={{ breach_id: id, what: "first" }} />
        )}
        {reportedAt === null && (
          <Act {...strings.noteReport} call={call} values={{ breach_id: id, what: "report" }} />
        )}
        {isUntold && <Act {...strings.drop} call={call} values={{ breach_id: id, what: "none" }} />}
      </div>
    </Section>
  );
}
