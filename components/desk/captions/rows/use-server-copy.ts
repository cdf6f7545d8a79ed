/** Keeps an unsaved table on the server too, so that its author finds it on every device. */
import { useEffect, useRef, useState } from "react";
import { CallError, call } from "#components/calls/client.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import type { UnfinishedTable } from "#lib/desk/captions/schema.ts";

export type TableOf = Pick<UnfinishedTable, "kind" | "episode_id" | "is_held">;

export type Unfinished<Item> = { basedOn: string | number; items: Item[]; at: string };

type Other<Item> = { kept_at: string; body: { basedOn: string | number; items: Item[] } };

type ServerCopy = {
  /** When the server kept what this page knows; null if nothing. */
  first: string | null;
  /** The unsaved table; null without changes. Its identity changes with its rows. */
  table: { basedOn: string | number; items: readonly object[] } | null;
};

const SEND_MS = 1_500;
const AGAIN_MS = 10_000;

/** `other` is what another device has kept meanwhile: nothing is sent until it was looked at. */
export function useServerCopy<Item extends object>(of: TableOf, copy: ServerCopy) {
  const { first, table } = copy;
  const seen = useRef(first);
  const flying = useRef(Promise.resolve());
  const [kept, setKept] = useState<ServerCopy["table"]>(null);
  const [other, setOther] = useState<Other<Item> | null>(null);
  const { kind, episode_id, is_held } = of;

  useEffect(() => {
    if (other !== null || (table === null && seen.current === null)) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const send = async () => {
      const json = { kind, episode_id, is_held, table, seen: seen.current };
      try {
        const answer = await call<{ kept_at: string | null }>(deskCalls.keepTable.path, {
          ...{ method: "POST", json },
        });
        if (answer === null) return;
        seen.current = answer.kept_at;
        setKept(table);
      } catch (error) {
        const { theirs } = error instanceof CallError ? Object(error.body) : {};
        if (theirs) setOther(theirs);
        // Offline, or a closed desk: this browser has the words meanwhile.
        else if (!isOver) timer = setTimeout(begin, AGAIN_MS);
      }
    };
    // One at a time: the next needs the time that the one before was kept at.
    const begin = () => {
      flying.current = flying.current.then(() => (isOver ? undefined : send()));
    };
    timer = setTimeout(begin, SEND_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [kind, episode_id, is_held, table, other]);

  return {
    keptAt: () => seen.current,
    isKept: table !== null && kept === table,
    other,
    /** What is on this page is the author's choice from now on. */
    lookedAt() {
      seen.current = other?.kept_at ?? seen.current;
      setOther(null);
    },
  };
}
