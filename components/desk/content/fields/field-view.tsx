import { type ReactNode, useState } from "react";
import styles from "#components/desk/content/content.module.css";
import { labelOf, strings } from "#components/desk/content/strings.ts";
import { readVideoAddress } from "#lib/content/trailers.ts";
import {
  emptyValue,
  type Field,
  type Group,
  isBlank,
  type NamedField,
} from "#lib/desk/content/fields.ts";
import { Control, Labelled } from "./control.tsx";
import type { FieldViewProps } from "./form-context.ts";
import { ListField } from "./list-field.tsx";

/** Uncontrolled inputs: typing renders nothing. */
function FieldView(props: FieldViewProps): ReactNode {
  const { field } = props;
  switch (field.kind) {
    case "group":
      return (
        <fieldset className={styles.group}>
          <legend className={styles.label}>
            {props.label}
            {props.isOptional && <span className={styles.note}> ({strings.optional})</span>}
          </legend>
          {props.isOptional && <p className={styles.note}>{strings.groupNote}</p>}
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
  /** Counts the addresses that have set the host. */
  const [read, setRead] = useState(0);
  function put(name: string, { field: part, isOptional }: NamedField, next: unknown) {
    const video = part.kind === "video" ? readVideoAddress(String(next)) : null;
    const isLeftOut = isOptional && part.kind === "group" && isBlank(part, objectOf(next));
    if (video) {
      Object.assign(held, video);
      setRead(read + 1);
    } else if (next === undefined || isLeftOut) delete held[name];
    else held[name] = next;
    onChange(held);
  }
  return field.fields.map((named) => {
    const { name, field: part, isOptional, isLocked, setBy } = named;
    const view = (
      <FieldView
        key={part.kind === "choice" ? `${name} ${read}` : name}
        field={part}
        label={part.kind === "line" && part.isForSearch ? strings.forSearch : labelOf(name)}
        path={path === "" ? name : `${path}.${name}`}
        value={held[name]}
        isOptional={isOptional}
        onChange={(next) => put(name, named, next)}
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
