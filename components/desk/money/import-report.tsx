"use client";

import { Act, type ActField } from "#components/desk/acts/act.tsx";
import { Bar } from "#components/desk/lists/bar.tsx";
import { usePolledView } from "#components/desk/lists/use-polled-view.ts";
import { useReloadAfter } from "#components/desk/lists/use-reload-after.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { formatShort } from "#lib/core/locale/india-time.ts";
import type { ImportView } from "#lib/desk/money/import-job.ts";
import { strings as all } from "./strings.ts";

const strings = all.importReport;

const reportFile: ActField = {
  ...all.reportFile,
  name: "report",
  kind: "file",
  accept: ".csv,text/csv",
  isOptional: true,
};

type Imported = Pick<ImportView, "lines" | "added" | "changed" | "fees_filled">;

const lookMs = 2_000;
const pauseOf = ({ state }: ImportView) => (state === "RUNNING" ? lookMs : null);

export function ImportReport({ month, initial }: { month: string; initial: ImportView }) {
  const path = `${deskCalls.settlementImport.path}/${month}`;
  const { view, problem } = usePolledView(path, initial, pauseOf);
  const isRunning = view.state === "RUNNING";
  useReloadAfter(isRunning);
  return (
    <>
      <Act<Imported | ImportView>
        label={strings.label}
        text={strings.text}
        // The bar shows that an import has begun.
        done={(response) => ("state" in response ? "" : sentenceOf(response))}
        call={deskCalls.importSettlements.path}
        values={{ month }}
        fields={[reportFile]}
        reason="none"
      />
      {isRunning && <Running view={view} />}
      <div aria-live="polite">{isRunning ? strings.running : endOf(view)}</div>
      {problem && (
        <p className="note" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

function Running({ view: { progress, lines } }: { view: ImportView }) {
  if (progress === null) return <p className="note">{strings.elsewhere}</p>;
  return <Bar value={progress} label={strings.progress} step={strings.lines(lines)} />;
}

function endOf(view: ImportView): string | null {
  const { state, ended_at, problem } = view;
  if (state === "LOST") return strings.lost;
  if (ended_at === null) return null;
  const at = formatShort(ended_at);
  if (state === "FAILED") return strings.failed(at, problem ?? "");
  return `${strings.ended(at)} ${sentenceOf(view)}`;
}

function sentenceOf({ lines, added, changed, fees_filled }: Imported): string {
  if (lines === 0) return strings.empty;
  if (added + changed + fees_filled === 0) return strings.unchanged(lines);
  return strings.done(lines, added, changed, fees_filled);
}
