import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { strings as words } from "#components/desk/content/publication-strings.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { formatShort } from "#lib/core/locale/india-time.ts";
import { timestamp } from "#lib/films/packaging/webvtt.ts";
import styles from "./captions.module.css";
import { Tool, Undo } from "./cue-tools.tsx";
import type { Playhead } from "./picture/playhead.ts";
import { byTime, changeRow, type Row, removeRow, withKey } from "./rows/edit-rows.ts";
import { focusField, RowButton, RowStart, RowsTable } from "./rows/rows-table.tsx";
import type { Rows } from "./rows/use-rows.ts";
import { SaveForm } from "./save-form.tsx";
import { strings } from "./strings.ts";

/** `what`: 'artist:key' or 'work:key'. */
export type ShownItem = { from: number; what: string; why: string };

type Showable = { key: string; name: string };
export type Showables = { artists: readonly Showable[]; works: readonly Showable[] };

type ShownEditorProps = {
  episodeId: string;
  playhead: Playhead;
  table: Rows<ShownItem>;
  /** The planned time of the draft's publication. */
  plan: Date | null;
  showables: Showables;
};

const { shown: said } = strings;
const MOST_LETTERS = 500;

export function ShownEditor({ episodeId, playhead, table, plan, showables }: ShownEditorProps) {
  const { rows, change, apply } = table;
  const [what, setWhat] = useState("");
  const [why, setWhy] = useState("");
  const [whatId, whyId] = [useId(), useId()];
  const list = useRef<HTMLTableSectionElement>(null);
  const choice = useRef<HTMLSelectElement>(null);
  const groups = groupsOf(showables);
  const names = new Map(groups.flatMap(({ options }) => options));
  const textOf = ({ from, what, why }: ShownItem) =>
    `${timestamp(from)}\n${names.get(what) ?? what}\n${why}`;

  function mark() {
    const item = withKey({ from: Math.floor(playhead.now()), what, why: why.trim() });
    apply((before) => byTime([...before, item]));
    setWhat("");
    setWhy("");
  }

  function remove(at: number) {
    flushSync(() => apply((all) => removeRow(all, at)));
    if (rows.length === 1) choice.current?.focus();
    else focusField(list.current, Math.min(at, rows.length - 2), "why");
  }

  return (
    <div className={styles.editor}>
      <div className={styles.mark}>
        <label htmlFor={whatId}>{said.what}</label>
        <select
          ref={choice}
          id={whatId}
          className={styles.text}
          value={what}
          onChange={({ currentTarget }) => setWhat(currentTarget.value)}
        >
          <option value="">{said.choose}</option>
          {groups.map(({ label, options }) => (
            <optgroup key={label} label={label}>
              {options.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <label htmlFor={whyId}>{said.why}</label>
        <input
          id={whyId}
          className={styles.text}
          maxLength={MOST_LETTERS}
          value={why}
          onChange={({ currentTarget }) => setWhy(currentTarget.value)}
        />
        <Tool text={said.mark} onClick={mark} isOff={what === "" || why.trim() === ""} />
      </div>
      <RowsTable
        caption={said.caption}
        columns={[said.name, said.from, said.why, said.acts]}
        empty={said.empty}
        list={list}
        rows={rows.map((row, at) => {
          const name = names.get(row.what) ?? row.what;
          return (
            <tr key={row.key}>
              <RowStart
                name={name}
                said={said}
                playhead={playhead}
                from={row.from}
                onStart={(start) =>
                  change((all) => changeRow(all, row.key, { from: Math.floor(start) }))
                }
              />
              <td data-field="why">
                <input
                  className={styles.text}
                  aria-label={said.whyOf(name)}
                  maxLength={MOST_LETTERS}
                  value={row.why}
                  onChange={({ currentTarget: { value } }) =>
                    change((all) => changeRow(all, row.key, { why: value }))
                  }
                />
              </td>
              <td>
                <RowButton
                  label={said.removeOf(name)}
                  text={said.remove}
                  onClick={() => remove(at)}
                />
              </td>
            </tr>
          );
        })}
      />
      <div className={styles.tools}>
        <Tool text={said.sort} onClick={() => apply(byTime)} />
        <Undo undo={table.undo} />
      </div>
      <SaveForm
        table={table}
        call={deskCalls.saveShown.path}
        body={(all) => ({ episode_id: episodeId, shown: all.map(toShown) })}
        errors={rows.filter((row) => row.why.trim() === "").length}
        label={said.save}
        done={({ cancelled }) =>
          cancelled
            ? `${said.saved} ${words.publish.cancelled(formatShort(cancelled))}`
            : said.saved
        }
        textOf={textOf}
        fileOf={(items) => ({
          name: `${episodeId}-works.txt`,
          text: items.map(textOf).join("\n\n"),
        })}
      />
      <p className="note">{said.draft}</p>
      {plan && <p className="note">{words.publish.plan(formatShort(plan))}</p>}
    </div>
  );
}

function toShown({ from, what, why }: Row<ShownItem>) {
  const [kind = "", key = ""] = what.split(":");
  return { from, why, [kind]: key };
}

function groupsOf({ artists, works }: Showables) {
  const optionsOf = (kind: string, all: readonly Showable[]): [string, string][] =>
    all.map(({ key, name }) => [`${kind}:${key}`, name]);
  return [
    { label: said.artists, options: optionsOf("artist", artists) },
    { label: said.works, options: optionsOf("work", works) },
  ];
}
