"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import styles from "#components/desk/content/content.module.css";
import { strings as content } from "#components/desk/content/strings.ts";
import { Section } from "#components/desk/frame/room-page.tsx";
import { Table } from "#components/desk/lists/table.tsx";
import { listen } from "#components/ui/listen.ts";
import { forget } from "#components/ui/local-storage.ts";
import type { Kind } from "#lib/content/kinds/kinds.ts";
import { deskContentPath } from "#lib/core/config/desk-paths.ts";
import { formatShort } from "#lib/core/locale/india-time.ts";
import { titleOf } from "#lib/desk/content/title.ts";
import { DiscardCopy } from "./discard-copy.tsx";
import { type KeptCopy, listCopies } from "./local-copy.ts";
import { strings as all } from "./strings.ts";

const strings = all.copies;

/** Reads only this browser's storage, so it needs no network. */
export function UnsavedCopies({ person }: { person: string }) {
  const [copies, setCopies] = useState<readonly KeptCopy[]>([]);
  const [said, setSaid] = useState("");
  const line = useRef<HTMLParagraphElement>(null);
  const look = useCallback(() => setCopies(listCopies(person)), [person]);

  // Another tab may save them.
  useEffect(() => {
    look();
    return listen(window, ["storage", "pageshow"], look);
  }, [look]);

  function discard({ key }: KeptCopy) {
    forget(key);
    look();
    setSaid(strings.discarded);
    // The row goes, with its focused button.
    line.current?.focus();
  }

  return (
    <>
      <p ref={line} tabIndex={-1} aria-live="polite" className={styles.note}>
        {said}
      </p>
      {copies.length > 0 && (
        <Section title={strings.title}>
          <p className={styles.note}>{strings.about}</p>
          <Table
            caption={strings.title}
            rows={copies}
            keyOf={({ key }) => key}
            empty=""
            columns={[
              { label: content.document, cell: nameOf },
              { label: content.kind, cell: ({ id }) => content.kinds[kindOf(id)] ?? kindOf(id) },
              { label: strings.at, cell: ({ copy }) => formatShort(copy.at) },
              { label: content.state, cell: ({ state }) => strings.states[state] },
              {
                label: strings.acts,
                cell: (kept) => (
                  <span className="actions">
                    <a href={deskContentPath(kept.id)} aria-label={strings.goOnWith(nameOf(kept))}>
                      {strings.goOn}
                    </a>
                    <DiscardCopy name={nameOf(kept)} onDiscard={() => discard(kept)} />
                  </span>
                ),
              },
            ]}
          />
        </Section>
      )}
    </>
  );
}

const kindOf = (id: string) => id.split("/")[0] as Kind;

/** Falls back to the kind's name for single kinds. */
function nameOf({ id, copy }: KeptCopy): string {
  return titleOf(copy.body) || (id.includes("/") ? id : content.kinds[kindOf(id)]);
}
