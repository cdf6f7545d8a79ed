import { useState } from "react";
import { Button } from "#components/ui/button/button.tsx";
import { FilmError } from "#lib/films/packaging/film-error.ts";
import { readSubtitles } from "#lib/films/packaging/read-subtitles.ts";
import { type Cue, readTimestamp } from "#lib/films/packaging/webvtt.ts";
import styles from "./captions.module.css";
import { strings } from "./strings.ts";

const { cues: said } = strings;

type ToolProps = { text: string; onClick: () => void; isOff?: boolean };

export function Tool({ text, onClick, isOff }: ToolProps) {
  return (
    <Button look="outline" onClick={onClick} pending={isOff}>
      {text}
    </Button>
  );
}

/** Takes the last tool back, until something is typed. */
export function Undo({ undo }: { undo: (() => void) | null }) {
  return <Tool text={strings.undo} onClick={() => undo?.()} isOff={undo === null} />;
}

/** For a film that was cut at its beginning. */
export function Shift({ onShift }: { onShift: (seconds: number) => void }) {
  const [typed, setTyped] = useState("");
  const sign = typed.trim().startsWith("-") ? -1 : 1;
  const seconds = readTimestamp(typed.trim().replace(/^[-+]/, ""));
  return (
    <span className={styles.shift}>
      <input
        className={styles.time}
        aria-label={said.shiftBy}
        placeholder={said.shiftExample}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Tool
        text={said.shift}
        isOff={seconds === null}
        onClick={() => {
          onShift(sign * (seconds ?? 0));
          setTyped("");
        }}
      />
    </span>
  );
}

type UploadProps = {
  texts: { upload: string; tooMany: (most: number) => string };
  most: number;
  onCues: (cues: Cue[]) => void;
};

/** Replaces the table by a file, unsaved. */
export function Upload({ texts, most, onCues }: UploadProps) {
  const [message, setMessage] = useState({ text: "", isBad: false });

  async function read(file: File | undefined) {
    if (file === undefined) return;
    try {
      const { cues, note } = readSubtitles(new Uint8Array(await file.arrayBuffer()));
      if (cues.length > most) throw new FilmError(texts.tooMany(most));
      setMessage({ text: note ?? "", isBad: false });
      onCues(cues);
    } catch (error) {
      const text = error instanceof FilmError ? error.message : strings.unreadable;
      setMessage({ text, isBad: true });
    }
  }

  return (
    <label className={styles.upload}>
      {texts.upload}
      <input
        type="file"
        accept=".vtt,.srt,text/vtt"
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]);
          // Lets the same file be chosen again.
          currentTarget.value = "";
        }}
      />
      <span role="alert" className={message.isBad ? styles.bad : "note"}>
        {message.text}
      </span>
    </label>
  );
}
