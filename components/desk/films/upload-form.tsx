import { useId, useState } from "react";
import { Act } from "#components/desk/acts/act.tsx";
import { Bar } from "#components/desk/lists/bar.tsx";
import { Button } from "#components/ui/button/button.tsx";
import { SelectField } from "#components/ui/form/field.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import type { FilmView } from "#lib/desk/films/queries.ts";
import styles from "./films.module.css";
import { strings as all } from "./strings.ts";
import { type SoundChoice, useUpload } from "./use-upload.ts";

const strings = all.upload;

type UploadFormProps = {
  episodeId: string;
  /** The server's part of an unfinished upload. */
  upload: FilmView["upload"];
  isImporting: boolean;
  onDone: () => void;
};

export function UploadForm({ episodeId, upload, isImporting, onDone }: UploadFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [choice, setChoice] = useState<SoundChoice>(AS_IT_IS);
  const forget = () => {
    setFile(null);
    setChoice(AS_IT_IS);
  };
  const { sending, message, send, pause, dialog } = useUpload(episodeId, () => {
    forget();
    onDone();
  });
  const [inputId, messageId] = [useId(), useId()];
  if (isImporting && sending === null) {
    return (
      <>
        <p className="note">{strings.importing}</p>
        <Notice message={message} />
      </>
    );
  }
  return (
    <div className={styles.upload} data-keep-page={sending !== null || undefined}>
      <p className="note">{strings.about}</p>
      {upload && sending === null && (
        <>
          <p>{strings.unfinished(upload.name, percentOf(upload.received / upload.bytes))}</p>
          <Bar value={upload.received / upload.bytes} label={strings.progress} step="" />
        </>
      )}
      {sending === null ? (
        <>
          <label htmlFor={inputId}>{strings.file}</label>
          <input
            id={inputId}
            type="file"
            accept="video/*,.mov,.mp4,.mkv,.mxf"
            aria-describedby={messageId}
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
          {/* An upload that goes on keeps its choice. */}
          {!upload && <SoundFields choice={choice} onChoice={setChoice} />}
          <div className="actions">
            <Button onClick={() => file && void send(file, choice)} pending={file === null}>
              {upload ? strings.goOn : strings.start}
            </Button>
            {upload && (
              <Act
                {...strings.cancel}
                call={deskCalls.cancelUpload.path}
                values={{ upload_id: upload.id }}
                onSuccess={forget}
                reason="none"
              />
            )}
          </div>
        </>
      ) : (
        <>
          <Bar value={sending.progress} label={strings.progress} step={sending.name} />
          <p className="note">{strings.stay}</p>
          <div className="actions">
            {/* Not by the second click of a double click on Upload. */}
            <Button look="outline" onClick={({ detail }) => detail > 1 || pause()}>
              {strings.pause}
            </Button>
          </div>
        </>
      )}
      <Notice id={messageId} message={message} />
      {dialog}
    </div>
  );
}

const AS_IT_IS: SoundChoice = { sound: "", loudness: "" };
const TRACKS = Array.from({ length: 8 }, (_, at) => at + 1);

type SoundFieldsProps = { choice: SoundChoice; onChoice: (choice: SoundChoice) => void };

function SoundFields({ choice, onChoice }: SoundFieldsProps) {
  const fieldOf = (name: keyof SoundChoice) => ({
    name,
    label: strings[name],
    value: choice[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChoice({ ...choice, [name]: target.value }),
  });
  return (
    <>
      <SelectField {...fieldOf("sound")}>
        <option value="">{strings.anySound}</option>
        {TRACKS.map((number) => (
          <option key={number} value={number}>
            {strings.track(number)}
          </option>
        ))}
      </SelectField>
      <SelectField {...fieldOf("loudness")}>
        <option value="">{strings.ownLoudness}</option>
        <option value="level">{strings.usualLoudness}</option>
      </SelectField>
    </>
  );
}

const percentOf = (part: number) => `${Math.floor(part * 100)} %`;
