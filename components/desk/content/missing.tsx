import type { Problem } from "#lib/content/assembly/problems.ts";
import { fieldAt, type Group } from "#lib/desk/content/fields.ts";
import styles from "./content.module.css";
import { sentenceOf } from "./sentences.ts";
import { strings as all, pathLabel } from "./strings.ts";

const strings = all.missing;

type MissingProps = { form: Group; problems: readonly Problem[]; isNew: boolean };

/** Lists what prevents a save, with links to the fields. */
export function Missing({ form, problems, isNew }: MissingProps) {
  const named = problems.filter(({ field }) => field !== "");
  if (named.length === 0) return null;
  return (
    <div className={styles.missing}>
      <p>{isNew ? strings.isNew : strings.isWrong}</p>
      <ul>
        {named.map(({ field, sentence }) => (
          <li key={`${field} ${sentence}`}>
            <button type="button" className={styles.toField} onClick={() => focusOn(field)}>
              {pathLabel(field)}
            </button>
            {": "}
            {sentenceOf(sentence, fieldAt(form, field))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A list focuses its first input. */
function focusOn(path: string): void {
  const [input] = document.getElementsByName(path);
  const within = document.querySelector<HTMLElement>(
    `[data-list="${path}"] :is(input, textarea, select, button)`,
  );
  (input ?? within)?.focus();
}
