"use client";

import { useState } from "react";
import { useCall } from "#components/calls/use-call.ts";
import { Act } from "#components/desk/acts/act.tsx";
import { useDeskCall } from "#components/desk/entry/use-desk-call.tsx";
import { Section } from "#components/desk/frame/room-page.tsx";
import { type Column, Table } from "#components/desk/lists/table.tsx";
import { Button } from "#components/ui/button/button.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import type { ComparedSeries } from "#lib/desk/invoice-series/commands.ts";
import { strings } from "./strings.ts";

type Series = readonly ComparedSeries[];

type SeriesProps = {
  here: Series;
  /** A restored backup waits for confirmation. */
  isWaiting: boolean;
  mayChange: boolean;
};

export function Series({ here, isWaiting, mayChange }: SeriesProps) {
  const [compared, setCompared] = useState<{ after: Series; series: Series } | null>(null);
  const desk = useDeskCall();
  const { pending, message, run } = useCall(desk.call);
  // After an act the page has newer numbers than the comparison.
  const isCompared = compared?.after === here;
  const compare = () =>
    run<{ series: Series }>(deskCalls.compareNumbers.path, {
      onSuccess: ({ series }) => setCompared({ after: here, series }),
    });
  return (
    <Section
      title={strings.title}
      acts={
        <>
          <Button look="outline" pending={pending} onClick={compare}>
            {pending ? strings.comparing : strings.compare}
          </Button>
          {mayChange && isWaiting && <ConfirmAct />}
          {mayChange && <ContinueAct />}
        </>
      }
    >
      {isWaiting && <p role="alert">{strings.waits}</p>}
      <p className="note">{strings.about}</p>
      <Notice message={message} />
      <div aria-live="polite">
        <Table
          caption={strings.caption}
          columns={columnsOf(isCompared)}
          rows={isCompared ? compared.series : here}
          keyOf={({ series }) => series}
          empty={strings.empty}
        />
      </div>
      {desk.dialog}
    </Section>
  );
}

const columnsOf = (isCompared: boolean): readonly Column<ComparedSeries>[] => [
  { label: strings.series, cell: ({ series }) => series },
  { label: strings.here, cell: ({ here }) => here ?? strings.none },
  {
    label: strings.noted,
    cell: ({ noted }) => (isCompared ? (noted ?? strings.none) : strings.notAsked),
  },
];

const { confirm, proceed } = strings;

function ConfirmAct() {
  const { label, text, ask, choices, done, doneFirst } = confirm;
  return (
    <Act<{ next: readonly string[] }>
      label={label}
      text={text}
      done={({ next }) => (next.length > 0 ? done(next.join(", ")) : doneFirst)}
      call={deskCalls.confirmNumbers.path}
      fields={[{ name: "ask", label: ask, choices, value: "yes" }]}
      look="solid"
    />
  );
}

function ContinueAct() {
  const { label, text, number, numberNote, far, choices, done } = proceed;
  return (
    <Act<{ next: string }>
      label={label}
      text={text}
      done={({ next }) => done(next)}
      call={deskCalls.continueSeries.path}
      fields={[
        { name: "number", label: number, note: numberNote },
        { name: "far", label: far, choices, value: "no" },
      ]}
    />
  );
}
