import { type ReactNode, useContext } from "react";
import styles from "#components/desk/content/content.module.css";
import { strings as copies } from "#components/desk/content/copies/strings.ts";
import { FormContext } from "#components/desk/content/fields/form-context.ts";
import { labelOf, strings } from "#components/desk/content/strings.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import { type Choices, type Field, fieldAt } from "#lib/desk/content/fields.ts";
import { isGroup } from "#lib/desk/content/match-rows.ts";

type ValueViewProps = {
  /** Null for a field unknown to the form. */
  field: Field | null;
  value: unknown;
  /** Shows only the first words of rows. */
  isShort?: boolean;
};

/** Shows a value to a reader. Valid inside labels. */
export function ValueView({ field, value, isShort = false }: ValueViewProps): ReactNode {
  const { choices } = useContext(FormContext);
  if (Array.isArray(value) && value.length > 0) {
    return value.map((row, at) => {
      // Rows have no key but their place, and never move here.
      const key = `${at}`;
      return (
        <span key={key} className={styles.valueRow}>
          <span>{at + 1}.</span>
          <span>
            <ValueView field={partOf(field, key)} value={isShort ? firstOf(row) : row} />
          </span>
        </span>
      );
    });
  }
  if (isGroup(value)) {
    return Object.entries(value).map(([name, part]) => (
      <span key={name} className={styles.valuePart}>
        <span className={styles.label}>{labelOf(name)}: </span>
        <ValueView field={partOf(field, name)} value={part} />
      </span>
    ));
  }
  return textOf(field, value, choices);
}

const partOf = (field: Field | null, name: string) => field && fieldAt(field, name);

function firstOf(row: unknown): unknown {
  if (!isGroup(row)) return row;
  const named = Object.entries(row).find(([, part]) => typeof part === "string" && part !== "");
  return named ? { [named[0]]: named[1] } : row;
}

function textOf(field: Field | null, value: unknown, choices: Choices): string {
  if (value === undefined || value === null || value === "") return copies.conflict.nothing;
  if (Array.isArray(value)) return copies.conflict.nothing;
  const among = (known: readonly { value: string; label: string }[] = []) =>
    known.find((one) => one.value === value)?.label ?? String(value);
  switch (field?.kind) {
    case "rupees":
      return typeof value === "number" ? formatRupees(value) : String(value);
    case "reference":
      return among(choices.documents[field.to]);
    case "picture":
      return among(choices.pictures);
    case "choice":
      return labelOf(String(value));
    case "flag":
      return strings.yes;
    default:
      return String(value);
  }
}
