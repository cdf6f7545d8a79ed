import { type KeyboardEvent, memo, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { classes } from "#components/ui/classes.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import {
  checkCaptions,
  errorsOf,
  textTrackLimits,
} from "#lib/films/packaging/check-text-tracks.ts";
import { type Cue, formatVtt, timestamp } from "#lib/films/packaging/webvtt.ts";
import styles from "./captions.module.css";
import type { TextTrackEditorProps } from "./chapter-editor.tsx";
import { Shift, Tool, Undo, Upload } from "./cue-tools.tsx";
import { EarlierTextTracks } from "./earlier-text-tracks.tsx";
import { byRow, Findings } from "./findings.tsx";
import { type Playhead, usePlayhead } from "./picture/playhead.ts";
import {
  byTime,
  type CueRow,
  changeRow,
  insertCue,
  mergeCue,
  removeRow,
  shiftAll,
  splitCue,
  withoutKey,
} from "./rows/edit-rows.ts";
import { focusField, RowStart, RowsTable, TimeField } from "./rows/rows-table.tsx";
import type { Rows } from "./rows/use-rows.ts";
import { SaveForm } from "./save-form.tsx";
import { strings } from "./strings.ts";

const { cues: said } = strings;

export function CueEditor(props: TextTrackEditorProps<Cue>) {
  const { episodeId, isHeld, durationSeconds, playhead, table, earlier } = props;
  const { rows, change, apply } = table;
  const [current, setCurrent] = useState<number | null>(null);
  const list = useRef<HTMLTableSectionElement>(null);
  const findings = useMemo(() => checkCaptions(rows, durationSeconds), [rows, durationSeconds]);
  const found = useMemo(() => byRow(findings), [findings]);
  const playing = usePlayhead(
    playhead,
    (seconds) => rows.find(({ from, to }) => from <= seconds && seconds < to)?.key ?? 0,
  );
  const at = rows.findIndex(({ key }) => key === current);
  const row = rows[at];

  const focus = (index: number, field = "text") => focusField(list.current, index, field);

  /** Renders synchronously: the next key goes to the row that then has the focus. */
  const applyNow: typeof apply = (edit) => flushSync(() => apply(edit));

  function insert() {
    const after = at < 0 ? rows.findLastIndex(({ from }) => from <= playhead.now()) : at;
    applyNow((before) => insertCue(before, after, playhead.now()));
    focus(after + 1);
  }

  const setStart = () => row && apply((all) => changeRow(all, row.key, { from: playhead.now() }));
  const setEnd = () => row && apply((all) => changeRow(all, row.key, { to: playhead.now() }));
  const split = () => apply((before) => splitCue(before, at, playhead.now()));
  const merge = () => apply((before) => mergeCue(before, at));

  function remove() {
    applyNow((before) => removeRow(before, at));
    if (rows.length > 1) focus(Math.min(at, rows.length - 2));
  }

  function onKeyDown(event: KeyboardEvent) {
    const keys = new Map<string, () => unknown>([
      ["F2", () => playhead.toggle()],
      ["F4", setStart],
      ["F8", setEnd],
      ["F9", () => row && playhead.seek(row.from)],
    ]);
    const isMove = event.altKey && (event.key === "ArrowDown" || event.key === "ArrowUp");
    const act =
      keys.get(event.key) ??
      (event.ctrlKey && event.key === "Enter" ? insert : undefined) ??
      (isMove && at >= 0
        ? () => focus(at + (event.key === "ArrowDown" ? 1 : -1), fieldOf(event.target))
        : undefined);
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys are also buttons
    <div onKeyDown={onKeyDown} className={styles.editor}>
      <div className={styles.tools}>
        <Tool text={said.play} onClick={() => playhead.toggle()} />
        <Tool text={said.setStart} onClick={setStart} isOff={!row} />
        <Tool text={said.setEnd} onClick={setEnd} isOff={!row} />
        <Tool text={said.insert} onClick={insert} />
        <Tool text={said.split} onClick={split} isOff={!row} />
        <Tool text={said.merge} onClick={merge} isOff={!row} />
        <Tool text={said.remove} onClick={remove} isOff={!row} />
        <Tool text={said.sort} onClick={() => apply(byTime)} />
        <Undo undo={table.undo} />
        <Shift onShift={(seconds) => apply((before) => shiftAll(before, seconds))} />
        <Upload texts={said} most={textTrackLimits.cues} onCues={table.begin} />
      </div>
      <p className="note">{said.keys}</p>
      <p className="note" aria-live="polite">
        {row ? said.chosen(at + 1) : said.noneChosen}
      </p>
      <div className={styles.both}>
        <RowsTable
          caption={said.caption}
          columns={[said.number, said.from, said.to, said.text]}
          empty={said.empty}
          list={list}
          rows={rows.map((cue, index) => (
            <CueLine
              key={cue.key}
              cue={cue}
              at={index}
              isCurrent={cue.key === current}
              isPlaying={cue.key === playing}
              problem={found.get(index)?.text ?? ""}
              isBad={found.get(index)?.isBad ?? false}
              change={change}
              choose={setCurrent}
              playhead={playhead}
            />
          ))}
        />
        <Findings findings={findings} onGo={(index) => focus(index)} />
      </div>
      <EarlierTextTracks earlier={earlier} onCues={table.begin} />
      <SaveForm
        table={table}
        call={deskCalls.saveCaptions.path}
        body={(all) => ({ episode_id: episodeId, is_held: isHeld, cues: all.map(withoutKey) })}
        errors={errorsOf(findings).length}
        label={rows.length === 0 ? said.takeAway : said.save}
        done={isHeld ? strings.held.saved : said.saved}
        textOf={({ from, to, text }) => `${timestamp(from)} – ${timestamp(to)}\n${text}`}
        fileOf={(cues) => ({ name: `${episodeId}.vtt`, text: formatVtt(cues) })}
      />
    </div>
  );
}

type CueLineProps = {
  cue: CueRow;
  at: number;
  isCurrent: boolean;
  isPlaying: boolean;
  problem: string;
  isBad: boolean;
  change: Rows<Cue>["change"];
  choose: (key: number) => void;
  playhead: Playhead;
};

/** Memoized: a film has a thousand cues. */
const CueLine = memo(function CueLine(props: CueLineProps) {
  const { cue, at, isCurrent, isPlaying, problem, isBad, change, choose, playhead } = props;
  const { key, from, to, text } = cue;
  const set = (part: Partial<Cue>) => change((rows) => changeRow(rows, key, part));
  const problemId = `cue-problem-${key}`;
  return (
    <tr
      className={classes(isCurrent && styles.current, isPlaying && styles.playing)}
      onFocus={() => choose(key)}
    >
      <RowStart
        name={at + 1}
        said={said}
        playhead={playhead}
        from={from}
        onStart={(start) => set({ from: start })}
      />
      <td data-field="to">
        <TimeField label={said.endOf(at + 1)} value={to} onChange={(end) => set({ to: end })} />
      </td>
      <td data-field="text">
        <textarea
          className={styles.text}
          dir="auto"
          aria-label={said.textOf(at + 1)}
          aria-describedby={problem ? problemId : undefined}
          aria-invalid={isBad || undefined}
          rows={Math.max(2, text.split("\n").length)}
          maxLength={textTrackLimits.cueCharacters}
          value={text}
          onPointerDown={() => !isCurrent && playhead.seek(from)}
          onChange={({ currentTarget }) => set({ text: currentTarget.value })}
        />
        {problem && (
          <p id={problemId} className={isBad ? styles.bad : "note"}>
            {problem}
          </p>
        )}
      </td>
    </tr>
  );
});

function fieldOf(target: EventTarget): string | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-field]") : null;
  return cell?.dataset.field;
}
