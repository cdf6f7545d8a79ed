import { type ReactNode, useContext, useId } from "react";
import styles from "#components/desk/content/content.module.css";
import { sentenceOf } from "#components/desk/content/sentences.ts";
import { labelOf, strings } from "#components/desk/content/strings.ts";
import { readVideoAddress } from "#lib/content/trailers.ts";
import type { Choice, Field } from "#lib/desk/content/fields.ts";
import { readTimestamp } from "#lib/films/packaging/webvtt.ts";
import { type FieldViewProps, FormContext } from "./form-context.ts";
import { PictureChoice } from "./picture-choice.tsx";
import { ProseField } from "./prose-field.tsx";

type LabelledProps = {
  label: string;
  path: string;
  note?: string | undefined;
  isOptional?: boolean | undefined;
  error?: string | undefined;
  children: (id: string, described: string | undefined) => ReactNode;
};

export function Labelled({ label, path, note, isOptional, error, children }: LabelledProps) {
  const id = useId();
  const described = [note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={styles.field} data-path={path}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isOptional && <span className={styles.note}> ({strings.optional})</span>}
      </label>
      {children(id, described || undefined)}
      {note && (
        <p id={`${id}-note`} className={styles.note}>
          {note}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

export function Control({ field, label, path, value, isOptional, onChange }: FieldViewProps) {
  const { errors, choices } = useContext(FormContext);
  const found = errors.get(path);
  const error = found === undefined ? undefined : sentenceOf(found, field);
  const text = value === undefined ? "" : String(value);
  const give = (typed: string) => {
    const next = typed.replace(PASTED, " ");
    onChange(next === "" && isOptional ? undefined : next);
  };
  if (field.kind === "flag") {
    return (
      <label className={styles.flag}>
        <input
          type="checkbox"
          name={path}
          defaultChecked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked ? true : undefined)}
        />
        {label}
      </label>
    );
  }
  return (
    <Labelled label={label} path={path} note={noteOf(field)} isOptional={isOptional} error={error}>
      {(id, described) => {
        const shared = {
          id,
          name: path,
          className: styles.input,
          "aria-invalid": error !== undefined || undefined,
          "aria-describedby": described,
        };
        const select = { shared, value: text, onChange: give };
        switch (field.kind) {
          case "prose":
            return <ProseField shared={shared} label={label} text={text} onText={give} />;
          case "lines":
            return (
              <textarea
                {...shared}
                defaultValue={text}
                rows={16}
                onInput={(event) => give(event.currentTarget.value)}
              />
            );
          case "picture":
            return <PictureChoice {...select} label={label} shape={field.shape} />;
          case "reference":
            return <Options {...select} choices={choices.documents[field.to] ?? []} />;
          case "choice": {
            const named = field.choices.map((one) => ({ value: one, label: labelOf(one) }));
            return <Options {...select} choices={named} />;
          }
          case "number":
            return (
              <input
                {...shared}
                // A phone's keys of numbers have no colon.
                inputMode={field.isTime ? "text" : "numeric"}
                defaultValue={text}
                onInput={({ currentTarget }) =>
                  onChange((field.isTime ? readSeconds : readNumber)(currentTarget.value.trim()))
                }
              />
            );
          case "rupees":
            return (
              <input
                {...shared}
                inputMode="decimal"
                defaultValue={typeof value === "number" ? (value / 100).toFixed(2) : text}
                onInput={({ currentTarget }) => onChange(readRupees(currentTarget.value.trim()))}
              />
            );
          case "video":
            return (
              <input
                {...shared}
                defaultValue={text}
                onInput={({ currentTarget }) => {
                  give(currentTarget.value);
                  const address = readVideoAddress(currentTarget.value);
                  if (address) currentTarget.value = address.video;
                }}
              />
            );
          default:
            if (field.kind === "line" && field.most !== null && field.most >= LONG_LINE) {
              return (
                <textarea
                  {...shared}
                  defaultValue={text}
                  rows={Math.min(6, Math.max(2, Math.ceil(text.length / 70)))}
                  onInput={(event) => give(event.currentTarget.value.replace(/\s*\n\s*/g, " "))}
                />
              );
            }
            return (
              <input
                {...shared}
                type={field.kind === "day" ? "date" : "text"}
                defaultValue={text}
                onInput={(event) => give(event.currentTarget.value)}
              />
            );
        }
      }}
    </Labelled>
  );
}

/** Tabs and the like come with text of other programs, invisible; documents refuse them. */
const PASTED = /[^\P{Cc}\n]|[\u2028\u2029]/gu;

/** Longer lines are shown wrapped; their breaks are spaces. */
const LONG_LINE = 300;

/** Sends other text as it is: the site's error names the field. */
const readNumber = (text: string) =>
  text === "" ? undefined : /^\d{1,15}$/.test(text) ? Number(text) : text;

function readSeconds(text: string): unknown {
  const seconds = text === "" ? undefined : readTimestamp(text);
  return Number.isInteger(seconds) ? seconds : readNumber(text);
}

const readRupees = (text: string) =>
  text === ""
    ? undefined
    : /^\d{1,12}(\.\d{1,2})?$/.test(text)
      ? Math.round(Number(text) * 100)
      : text;

type OptionsProps = {
  shared: object;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
};

function Options({ shared, value, choices, onChange }: OptionsProps) {
  const isKnown = value === "" || choices.some((one) => one.value === value);
  return (
    <select {...shared} defaultValue={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{strings.choose}</option>
      {!isKnown && <option value={value}>{strings.unknown(value)}</option>}
      {choices.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  );
}

function noteOf(field: Field): string | undefined {
  switch (field.kind) {
    case "line":
      return field.most === null ? undefined : strings.most(field.most);
    case "lines":
      return strings.most(field.most);
    case "prose":
      return `${strings.most(field.most)}. ${strings.prose}`;
    case "video":
      return strings.videoNote;
    case "number":
      return field.isTime ? strings.time : strings.between(field.least, field.most) || undefined;
    case "rupees":
      return strings.rupees;
    case "page":
      return strings.pagePath;
    default:
      return undefined;
  }
}
