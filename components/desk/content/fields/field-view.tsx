import { type ReactNode, useContext, useId, useState } from "react";
import styles from "#components/desk/content/content.module.css";
import { sentenceOf } from "#components/desk/content/sentences.ts";
import { labelOf, strings } from "#components/desk/content/strings.ts";
import { type Choice, emptyValue, type Field, type Group } from "#lib/desk/content/fields.ts";
import { type FieldViewProps, FormContext } from "./form-context.ts";
import { ListField } from "./list-field.tsx";
import { PictureChoice } from "./picture-choice.tsx";
import { ProseField } from "./prose-field.tsx";

/** Uncontrolled inputs: typing renders nothing. */
function FieldView(props: FieldViewProps): ReactNode {
  const { field } = props;
  switch (field.kind) {
    case "group":
      return (
        <fieldset className={styles.group}>
          <legend className={styles.label}>{props.label}</legend>
          <GroupFields {...props} field={field} />
        </fieldset>
      );
    case "list":
      return (
        <ListField {...props} field={field}>
          {(row) =>
            row.field.kind === "group" ? (
              <fieldset className={styles.rowGroup}>
                <legend className="visually-hidden">{row.label}</legend>
                <GroupFields {...row} field={row.field} />
              </fieldset>
            ) : (
              <FieldView {...row} />
            )
          }
        </ListField>
      );
    case "union":
      return <UnionFields {...props} field={field} />;
    default:
      return <Control {...props} />;
  }
}

export function GroupFields({ field, path, value, onChange }: FieldViewProps<Group>) {
  const [held] = useState(() => objectOf(value));
  return field.fields.map(({ name, field: part, isOptional, isLocked, setBy }) => {
    const view = (
      <FieldView
        key={name}
        field={part}
        label={part.kind === "line" && part.isForSearch ? strings.forSearch : labelOf(name)}
        path={path === "" ? name : `${path}.${name}`}
        value={held[name]}
        isOptional={isOptional}
        onChange={(next) => {
          if (next === undefined) delete held[name];
          else held[name] = next;
          onChange(held);
        }}
      />
    );
    if (!isLocked) return view;
    return (
      <fieldset key={name} disabled className={styles.locked}>
        <p className={styles.note}>{setBy ? strings.setBy(setBy) : strings.locked}</p>
        {view}
      </fieldset>
    );
  });
}

function UnionFields(props: FieldViewProps<Extract<Field, { kind: "union" }>>) {
  const { field, value, onChange, path } = props;
  const [held, setHeld] = useState(() => objectOf(value));
  const names = Object.keys(held);
  const chosen = field.options.findIndex((option) => names.every((name) => hasName(option, name)));
  const index = Math.max(0, chosen);
  const option = field.options[index];
  // Returns the name of a field that another option lacks.
  const ownName = ({ fields }: Group) =>
    fields.find(({ name }) => field.options.some((other) => !hasName(other, name)))?.name ?? "";
  function choose(next: Group) {
    const kept = Object.entries(held).filter(([name]) => hasName(next, name));
    const filled = { ...objectOf(emptyValue(next)), ...Object.fromEntries(kept) };
    setHeld(filled);
    onChange(filled);
  }
  return (
    <>
      <Labelled label={strings.whichOf} path={`${path}.`}>
        {(id) => (
          <select
            id={id}
            className={styles.input}
            value={index}
            onChange={(event) => {
              const next = field.options[Number(event.currentTarget.value)];
              if (next) choose(next);
            }}
          >
            {field.options.map((one, number) => (
              <option key={ownName(one)} value={number}>
                {labelOf(ownName(one))}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {option && <GroupFields {...props} key={index} field={option} value={held} />}
    </>
  );
}

const hasName = ({ fields }: Group, name: string) => fields.some((one) => one.name === name);

export function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

type LabelledProps = {
  label: string;
  path: string;
  note?: string | undefined;
  isOptional?: boolean | undefined;
  error?: string | undefined;
  children: (id: string, described: string | undefined) => ReactNode;
};

function Labelled({ label, path, note, isOptional, error, children }: LabelledProps) {
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

function Control({ field, label, path, value, isOptional, onChange }: FieldViewProps) {
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
          case "picture":
            return <PictureChoice {...select} label={label} />;
          case "reference":
            return <Options {...select} choices={choices.documents[field.to] ?? []} />;
          case "choice": {
            const named = field.choices.map((one) => ({ value: one, label: labelOf(one) }));
            return <Options {...select} choices={named} />;
          }
          case "number":
          case "rupees": {
            const isMoney = field.kind === "rupees";
            return (
              <input
                {...shared}
                inputMode={isMoney ? "decimal" : "numeric"}
                defaultValue={
                  isMoney && typeof value === "number" ? (value / 100).toFixed(2) : text
                }
                onInput={({ currentTarget }) =>
                  onChange((isMoney ? readRupees : readNumber)(currentTarget.value.trim()))
                }
              />
            );
          }
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
    case "prose":
      return `${strings.most(field.most)}. ${strings.prose}`;
    case "number":
      return strings.between(field.least, field.most) || undefined;
    case "rupees":
      return strings.rupees;
    case "page":
      return strings.pagePath;
    default:
      return undefined;
  }
}
