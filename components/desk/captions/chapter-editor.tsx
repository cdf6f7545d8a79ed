import { useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import type { EarlierTextTrack as Earlier } from "#lib/desk/captions/queries.ts";
import {
  checkChapters,
  errorsOf,
  textTrackLimits,
} from "#lib/films/packaging/check-text-tracks.ts";
import {
  type Chapter,
  type Cue,
  chaptersOf,
  formatChapters,
  timestamp,
} from "#lib/films/packaging/webvtt.ts";
import styles from "./captions.module.css";
import { Tool, Undo, Upload } from "./cue-tools.tsx";
import { EarlierTextTracks } from "./earlier-text-tracks.tsx";
import { byRow, Findings } from "./findings.tsx";
import type { Playhead } from "./picture/playhead.ts";
import { byTime, changeRow, removeRow, withKey, withoutKey } from "./rows/edit-rows.ts";
import { focusField, RowButton, RowStart, RowsTable } from "./rows/rows-table.tsx";
import type { Rows } from "./rows/use-rows.ts";
import { SaveForm } from "./save-form.tsx";
import { strings } from "./strings.ts";

export type TextTrackEditorProps<Item extends object> = {
  episodeId: string;
  isHeld: boolean;
  durationSeconds: number;
  playhead: Playhead;
  table: Rows<Item>;
  earlier: readonly Earlier[];
};

const { chapters: said } = strings;

export function ChapterEditor(props: TextTrackEditorProps<Chapter>) {
  const { episodeId, isHeld, durationSeconds, playhead, table, earlier } = props;
  const { rows, change, apply } = table;
  const list = useRef<HTMLTableSectionElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const findings = useMemo(() => checkChapters(rows, durationSeconds), [rows, durationSeconds]);
  const found = byRow(findings);
  const replace = (cues: readonly Cue[]) => table.begin(chaptersOf(cues));

  const focus = (index: number) => focusField(list.current, index, "title");

  function add() {
    const added = withKey({ from: Math.floor(playhead.now()), title: "" });
    const all = byTime([...rows, added]);
    // Rendered synchronously: the next key goes to the new row.
    flushSync(() => apply(() => all));
    focus(all.indexOf(added));
  }

  function remove(at: number) {
    flushSync(() => apply((all) => removeRow(all, at)));
    if (rows.length === 1) tools.current?.querySelector("button")?.focus();
    else focus(Math.min(at, rows.length - 2));
  }

  return (
    <div className={styles.editor}>
      <div ref={tools} className={styles.tools}>
        <Tool text={said.add} onClick={add} />
        <Tool text={said.sort} onClick={() => apply(byTime)} />
        <Undo undo={table.undo} />
        <Upload texts={said} most={textTrackLimits.chapters} onCues={replace} />
      </div>
      <div className={styles.both}>
        <RowsTable
          caption={said.caption}
          columns={[said.number, said.from, said.title, said.acts]}
          empty={said.empty}
          list={list}
          rows={rows.map(({ key, from, title }, at) => (
            <tr key={key}>
              <RowStart
                name={at + 1}
                said={said}
                playhead={playhead}
                from={from}
                onStart={(start) => change((all) => changeRow(all, key, { from: start }))}
              />
              <td data-field="title">
                <input
                  className={styles.text}
                  dir="auto"
                  aria-label={said.titleOf(at + 1)}
                  aria-invalid={found.get(at)?.isBad || undefined}
                  maxLength={textTrackLimits.titleCharacters}
                  value={title}
                  onChange={({ currentTarget: { value } }) =>
                    change((all) => changeRow(all, key, { title: value }))
                  }
                />
              </td>
              <td>
                <RowButton
                  label={said.setStartOf(at + 1)}
                  text={said.setStart}
                  onClick={() => apply((all) => changeRow(all, key, { from: playhead.now() }))}
                />
                <RowButton
                  label={said.removeOf(at + 1)}
                  text={said.remove}
                  onClick={() => remove(at)}
                />
              </td>
            </tr>
          ))}
        />
        <Findings findings={findings} onGo={focus} />
      </div>
      <EarlierTextTracks earlier={earlier} onCues={replace} />
      <SaveForm
        table={table}
        call={deskCalls.saveChapters.path}
        body={(all) => ({ episode_id: episodeId, is_held: isHeld, chapters: all.map(withoutKey) })}
        errors={errorsOf(findings).length}
        label={rows.length === 0 ? said.takeAway : said.save}
        done={isHeld ? strings.held.saved : said.saved}
        textOf={({ from, title }) => `${timestamp(from)}\n${title}`}
        fileOf={(chapters) => ({
          name: `${episodeId}-chapters.vtt`,
          text: formatChapters(chapters, durationSeconds),
        })}
      />
    </div>
  );
}
