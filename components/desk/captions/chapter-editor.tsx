import { useMemo, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { checkChapters, errorsOf, wordLimits } from "#lib/films/packaging/check-words.ts";
import type { Chapter } from "#lib/films/packaging/webvtt.ts";
import styles from "./captions.module.css";
import { byTime, changeRow, removeRow, withKey, withoutKey } from "./edit-rows.ts";
import { byRow, Findings } from "./findings.tsx";
import type { Playhead } from "./playhead.ts";
import { SaveForm } from "./save-form.tsx";
import { TimeField } from "./time-field.tsx";
import type { Rows } from "./use-rows.ts";
import { words } from "./words.ts";

type ChapterEditorProps = {
  episodeId: string;
  durationSeconds: number;
  playhead: Playhead;
  table: Rows<Chapter>;
};

const { chapters: said } = words;

export function ChapterEditor({ episodeId, durationSeconds, playhead, table }: ChapterEditorProps) {
  const { rows, change } = table;
  const list = useRef<HTMLTableSectionElement>(null);
  const findings = useMemo(() => checkChapters(rows, durationSeconds), [rows, durationSeconds]);
  const found = byRow(findings);

  function focus(index: number) {
    requestAnimationFrame(() => {
      const row = list.current?.children[index];
      row?.querySelector<HTMLElement>("[data-field=title] input")?.focus();
    });
  }

  function add() {
    const added = withKey({ from: Math.floor(playhead.now()), title: "" });
    const all = byTime([...rows, added]);
    change(() => all);
    focus(all.indexOf(added));
  }

  return (
    <div className={styles.editor}>
      <div className={styles.tools}>
        <Button look="outline" onClick={add}>
          {said.add}
        </Button>
        <Button look="outline" onClick={() => change(byTime)}>
          {said.sort}
        </Button>
      </div>
      <div className={styles.both}>
        <div className={styles.scroll}>
          {rows.length === 0 ? (
            <p>{said.empty}</p>
          ) : (
            <table className={styles.table}>
              <caption className="visually-hidden">{said.caption}</caption>
              <thead>
                <tr>
                  <th scope="col">{said.number}</th>
                  <th scope="col">{said.from}</th>
                  <th scope="col">{said.title}</th>
                  <th scope="col">{said.acts}</th>
                </tr>
              </thead>
              <tbody ref={list}>
                {rows.map(({ key, from, title }, at) => (
                  <tr key={key}>
                    <th scope="row">
                      <button
                        type="button"
                        className={styles.seek}
                        aria-label={said.seek(at + 1)}
                        onClick={() => playhead.seek(from)}
                      >
                        {at + 1}
                      </button>
                    </th>
                    <td data-field="from">
                      <TimeField
                        label={said.startOf(at + 1)}
                        value={from}
                        onChange={(start) => change((all) => changeRow(all, key, { from: start }))}
                      />
                    </td>
                    <td data-field="title">
                      <input
                        className={styles.text}
                        aria-label={said.titleOf(at + 1)}
                        aria-invalid={found.get(at)?.isBad || undefined}
                        maxLength={wordLimits.titleCharacters}
                        value={title}
                        onChange={({ currentTarget: { value } }) =>
                          change((all) => changeRow(all, key, { title: value }))
                        }
                      />
                    </td>
                    <td>
                      <button
                        type="button"
                        className={styles.go}
                        aria-label={said.setStartOf(at + 1)}
                        onClick={() =>
                          change((all) => changeRow(all, key, { from: playhead.now() }))
                        }
                      >
                        {said.setStart}
                      </button>
                      <button
                        type="button"
                        className={styles.go}
                        aria-label={said.removeOf(at + 1)}
                        onClick={() => change((all) => removeRow(all, at))}
                      >
                        {said.remove}
                      </button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
        <Findings findings={findings} onGo={focus} />
      </div>
      <SaveForm
        table={table}
        call={deskCalls.saveChapters.path}
        body={(all) => ({ episode_id: episodeId, chapters: all.map(withoutKey) })}
        errors={errorsOf(findings).length}
        label={rows.length === 0 ? said.takeAway : said.save}
        done={said.saved}
      />
    </div>
  );
}
