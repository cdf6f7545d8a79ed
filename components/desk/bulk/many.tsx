"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useRef, useState } from "react";
import { Act, type ActField } from "#components/desk/acts/act.tsx";
import { deskCalls, deskManyPath } from "#lib/core/config/desk-paths.ts";
import { strings } from "./strings.ts";

type Values = Readonly<Record<string, string>>;

type Wish = Record<string, string | readonly string[]>;

/** `values`: the list's filter. The list's check boxes are in `children`. */
export function Many({ values, children }: { values: Values; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const [ids, setIds] = useState<readonly string[]>([]);
  const router = useRouter();
  // A field of the same name is the label to put.
  const { label: in_label, ...filter } = values;
  const wish: Wish = ids.length > 0 ? { ids } : { ...filter, ...(in_label ? { in_label } : {}) };
  const { whom } = strings;
  const all = Object.keys(values).length > 0 ? whom.filtered : whom.all;
  const days: ActField = { name: "days", label: strings.days, kind: "number" };
  const label: ActField = { name: "label", label: strings.labelField };
  const act = (
    kind: string,
    words: { label: string; text: string; done: string },
    field: ActField,
  ) => (
    <Act<{ id: string }>
      {...words}
      text={`${words.text} ${strings.counted}`}
      call={deskCalls.countMany.path}
      values={{ kind, ...wish }}
      fields={[field]}
      reason={field === days ? "required" : "optional"}
      onSuccess={({ id }) => router.push(deskManyPath(id))}
    />
  );
  function look() {
    const ticked = list.current?.querySelectorAll<HTMLInputElement>("input[name=member]:checked");
    setIds([...(ticked ?? [])].map(({ value }) => value));
  }
  return (
    <>
      <details>
        <summary>{strings.open}</summary>
        <p className="note" aria-live="polite">
          {ids.length > 0 ? whom.ticked(ids.length) : all}
        </p>
        <div className="actions">
          {act("GRANT", strings.acts.give, days)}
          {act("EXTEND", strings.acts.lengthen, days)}
          {act("LABEL", strings.acts.label, label)}
          {act("UNLABEL", strings.acts.unlabel, label)}
        </div>
      </details>
      <div ref={list} onChange={look}>
        {children}
      </div>
    </>
  );
}
