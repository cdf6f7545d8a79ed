import { useId, useState } from "react";
import { Act } from "#components/desk/acts/act.tsx";
import { Bar } from "#components/desk/lists/bar.tsx";
import { Button } from "#components/ui/button/button.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import type { FilmView } from "#lib/desk/films/queries.ts";
import styles from "./films.module.css";
import { strings as all } from "./strings.ts";
import { useUpload } from "./use-upload.ts";

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
  const forget = () => setFile(null);
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
          <div className="actions">
            <Button onClick={() => file && void send(file)} pending={file === null}>
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

const percentOf = (part: number) => `${Math.floor(part * 100)} %`;
