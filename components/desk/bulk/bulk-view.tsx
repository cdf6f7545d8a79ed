"use client";

import { useRouter } from "next/navigation";
import { Act } from "#components/desk/acts/act.tsx";
import { Bar } from "#components/desk/lists/bar.tsx";
import { TableSection } from "#components/desk/lists/table.tsx";
import { usePolledView } from "#components/desk/lists/use-polled-view.ts";
import { useReloadAfter } from "#components/desk/lists/use-reload-after.ts";
import { deskCalls, deskPaths } from "#lib/core/config/desk-paths.ts";
import { formatShort } from "#lib/core/locale/india-time.ts";
import type { BulkView as View } from "#lib/desk/bulk/queries.ts";
import { strings } from "./strings.ts";

const lookMs = 2_000;
const pauseOf = ({ state }: View) => (state === "RUNNING" ? lookMs : null);

const columns = [
  { label: strings.fate, cell: ({ fate }: Fate) => fate },
  { label: strings.does, cell: ({ will_act }: Fate) => (will_act ? strings.yes : strings.no) },
  { label: strings.count, cell: ({ count }: Fate) => count.toLocaleString("en"), isNumber: true },
] as const;

type Fate = View["fates"][number];

/** What is counted, how far it is, and how it ended. */
export function BulkView({ initial }: { initial: View }) {
  const { view, problem } = usePolledView(
    `${deskCalls.manyState.path}/${initial.id}`,
    initial,
    pauseOf,
  );
  const { state, members, all, done, failed, ended_at } = view;
  const at = ended_at === null ? "" : formatShort(ended_at);
  useReloadAfter(state === "RUNNING");
  return (
    <div className="stack">
      <p aria-live="polite">
        {state === "DRAFT" && (members === 0 ? strings.nobody : strings.willAct(members, all))}
        {state === "RUNNING" && strings.running}
        {state === "DONE" && strings.ended(at, done - failed, failed)}
        {state === "STOPPED" && strings.stopped(at, done, members, view.problem)}
      </p>
      {state === "RUNNING" && (
        <Bar
          value={members === 0 ? 1 : done / members}
          label={strings.progress}
          step={strings.step(done, members)}
        />
      )}
      {problem && (
        <p className="note" role="alert">
          {problem}
        </p>
      )}
      <div className="actions">
        <Acts view={view} />
        <a href={`${deskCalls.manyResult.path}/${view.id}`}>{strings.csv}</a>
      </div>
      <TableSection
        title={strings.fates}
        columns={columns}
        rows={view.fates}
        keyOf={({ fate, will_act }) => `${will_act} ${fate}`}
        empty={strings.empty}
      />
    </div>
  );
}

function Acts({ view: { id, state, members } }: { view: View }) {
  const router = useRouter();
  const values = { act_id: id };
  if (state === "RUNNING") {
    return <Act {...strings.stop} call={deskCalls.stopMany.path} values={values} reason="none" />;
  }
  if (state !== "DRAFT") return null;
  return (
    <>
      {members > 0 && (
        <Act
          {...strings.run}
          text={strings.run.text(members)}
          look="solid"
          call={deskCalls.runMany.path}
          values={values}
          reason="none"
        />
      )}
      <Act
        {...strings.drop}
        call={deskCalls.stopMany.path}
        values={values}
        reason="none"
        onSuccess={() => router.push(deskPaths.members)}
      />
    </>
  );
}
