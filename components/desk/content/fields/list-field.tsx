import { type ReactNode, useContext, useEffect, useId, useRef, useState } from "react";
import styles from "#components/desk/content/content.module.css";
import { sentenceOf } from "#components/desk/content/sentences.ts";
import { strings } from "#components/desk/content/strings.ts";
import { Button } from "#components/ui/button/button.tsx";
import { emptyValue, type Field } from "#lib/desk/content/fields.ts";
import { type FieldViewProps, FormContext } from "./form-context.ts";
import { useRowDrag } from "./use-row-drag.ts";

type Row = { key: number; value: unknown };
type List = Extract<Field, { kind: "list" }>;

type ListFieldProps = FieldViewProps<List> & { children: (row: FieldViewProps) => ReactNode };

export function ListField(props: ListFieldProps) {
  const { field, label, path, value, onChange, children: itemOf } = props;
  const id = useId();
  const nextKey = useRef(0);
  const newRow = (held: unknown): Row => ({ key: nextKey.current++, value: held });
  const [rows, setRows] = useState<Row[]>(() => (Array.isArray(value) ? value.map(newRow) : []));
  const [removed, setRemoved] = useState<{ row: Row; at: number } | null>(null);
  const [said, setSaid] = useState("");
  const focus = useRef<string | null>(null);
  const { errors } = useContext(FormContext);
  const error = errors.get(path);

  // A moved row loses the focus. A new row's first field has no id that is known here.
  useEffect(() => {
    const found = focus.current === null ? null : document.getElementById(focus.current);
    (found?.querySelector<HTMLElement>("input, textarea, select") ?? found)?.focus();
    focus.current = null;
  });

  function put(next: Row[]) {
    setRows(next);
    onChange(next.map((row) => row.value));
  }

  const { list, handleOf, marksOf } = useRowDrag({
    onDrop: (at, to) => move(at, to, "up"),
    onCancel: () => setSaid(strings.notMoved),
  });

  /** `button` gets the focus afterwards. */
  function move(at: number, to: number, button: string) {
    const row = rows[at];
    if (row === undefined || to < 0 || to >= rows.length) return;
    const rest = rows.filter((one) => one !== row);
    put(rest.toSpliced(to, 0, row));
    focus.current = `${id}-${row.key}-${button}`;
    setSaid(strings.moved(to + 1, rows.length));
  }

  function remove(row: Row, at: number) {
    put(rows.filter((one) => one !== row));
    setRemoved({ row, at });
    setSaid(strings.removed);
    focus.current = `${id}-undo`;
  }

  function restore() {
    if (removed === null) return;
    put(rows.toSpliced(removed.at, 0, removed.row));
    focus.current = `${id}-${removed.row.key}-remove`;
    setRemoved(null);
    setSaid("");
  }

  return (
    <fieldset className={styles.group} data-list={path}>
      <legend className={styles.label}>{label}</legend>
      <p className={styles.note}>{strings.rows(rows.length, field.most)}</p>
      {strings.notes[path] && <p className={styles.note}>{strings.notes[path]}</p>}
      {error && <p className={styles.error}>{sentenceOf(error, field)}</p>}
      <ol ref={list} className="stack">
        {rows.map((row, at) => {
          const name = strings.row(label, at + 1);
          const button = (what: string) => `${id}-${row.key}-${what}`;
          return (
            <li key={row.key} id={`${id}-${row.key}`} className={styles.row} {...marksOf(at)}>
              {itemOf({
                field: field.item,
                label: name,
                path: `${path}.${at}`,
                value: row.value,
                onChange: (next) => {
                  row.value = next;
                  onChange(rows.map((one) => one.value));
                },
              })}
              <div className={styles.rowActs}>
                {rows.length > 1 && (
                  <span
                    aria-hidden="true"
                    title={strings.drag}
                    className={styles.handle}
                    {...handleOf(at)}
                  >
                    {strings.signs.drag}
                  </span>
                )}
                {(["up", "down"] as const).map((way) => (
                  <button
                    key={way}
                    id={button(way)}
                    type="button"
                    className={styles.small}
                    aria-label={strings[way](name)}
                    aria-disabled={at === (way === "up" ? 0 : rows.length - 1) || undefined}
                    onClick={() => move(at, at + (way === "up" ? -1 : 1), way)}
                  >
                    {strings.signs[way]}
                  </button>
                ))}
                <button
                  id={button("remove")}
                  type="button"
                  className={styles.small}
                  aria-label={strings.remove(name)}
                  onClick={() => remove(row, at)}
                >
                  {strings.signs.remove}
                </button>
              </div>
            </li>
          );
        })}
      </ol>
      <p aria-live="polite" className={styles.note}>
        {said}
      </p>
      <div className="actions">
        {removed && (
          <Button id={`${id}-undo`} look="outline" onClick={restore}>
            {strings.undo}
          </Button>
        )}
        {rows.length < field.most && (
          <Button
            look="outline"
            onClick={() => {
              const row = newRow(emptyValue(field.item));
              put([...rows, row]);
              focus.current = `${id}-${row.key}`;
              setSaid("");
            }}
          >
            {strings.add(label)}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
