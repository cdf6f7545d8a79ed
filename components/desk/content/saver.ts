/** Saves a form while it is typed: one call at a time, and a copy on the device until then. */
import { CallError } from "#components/calls/client.ts";
import type { Problem } from "#lib/content/assembly/problems.ts";
import type { Outcome } from "#lib/desk/content/outcomes.ts";
import type { GuardedDraft } from "#lib/desk/content/queries.ts";
import type { Body } from "./copies/local-copy.ts";
import { type LocalCopy, removeCopy, writeCopy } from "./copies/local-copy.ts";
import { strings } from "./strings.ts";

export type Saved = {
  revision: number;
  preview: string | null;
  broken: readonly Problem[];
  guarded: GuardedDraft;
  outcomes: readonly Outcome[];
  /** The planned time that this save has cancelled. */
  cancelled?: string | null;
};
/** `kept_at`: these are one's own unfinished words of another device. */
export type Theirs = {
  number: number;
  author: string;
  at: string;
  body: Body | null;
  kept_at?: string;
};

type Refusal = { theirs?: Theirs; problems?: Problem[]; kept_at?: string };

export type SaveState =
  | { kind: "saved" | "unsaved" | "saving" | "offline" }
  | { kind: "refused"; problems: readonly Problem[] }
  | { kind: "failed"; sentence: string }
  | { kind: "conflict"; theirs: Theirs; mine: Body; base: Body | null };

type Sent = { id: string; body: unknown; based_on: number; seen: string | null };

type Options = {
  id: string;
  /** Names the copy: several people may share a device. */
  person: string;
  body: Body;
  basedOn: number;
  /** When the server kept the unfinished words that the page shows. */
  seen: string | null;
  send: (json: Sent) => Promise<Saved | null>;
  onState: (state: SaveState, hasCopy: boolean) => void;
  onSaved: (saved: Saved) => void;
};

const KEEP_MS = 300;
const SEND_MS = 1_000;
/** Also saves after this long without a pause. */
const LONGEST_MS = 5_000;
const AGAIN_MS = 10_000;

export type Saver = ReturnType<typeof createSaver>;

export function createSaver({ id, person, send, onState, onSaved, ...first }: Options) {
  let { body, basedOn, seen } = first;
  let base = JSON.stringify(body);
  /** Each may be the newest revision: no response came since `basedOn`. */
  const pending = new Set<string>();
  let state: SaveState = { kind: "saved" };
  let isDirty = false;
  let isFlying = false;
  let isUnfinished = false;
  let hasCopy = true;
  let dirtySince = 0;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  let sendTimer: ReturnType<typeof setTimeout> | undefined;

  function tell(next: SaveState) {
    state = next;
    onState(next, hasCopy);
  }

  function keep() {
    clearTimeout(keepTimer);
    if (!isDirty && !isFlying) return;
    const copy: LocalCopy = { body, base: JSON.parse(base), basedOn, at: new Date().toISOString() };
    hasCopy = writeCopy(person, id, copy);
  }

  function plan(ms: number) {
    clearTimeout(sendTimer);
    sendTimer = setTimeout(flush, ms);
  }

  /** Runs at each key, so it must not read the document. */
  function changed() {
    if (state.kind === "conflict") return;
    if (!isDirty) dirtySince = Date.now();
    isDirty = true;
    if (state.kind === "saved") tell({ kind: "unsaved" });
    clearTimeout(keepTimer);
    keepTimer = setTimeout(keep, KEEP_MS);
    plan(Math.max(0, Math.min(SEND_MS, dirtySince + LONGEST_MS - Date.now())));
  }

  async function flush(): Promise<void> {
    if (isFlying || !isDirty || state.kind === "conflict") return;
    isFlying = true;
    isDirty = false;
    const text = JSON.stringify(body);
    keep();
    tell({ kind: "saving" });
    let again: number | null = null;
    try {
      const saved = await send({ id, body: JSON.parse(text), based_on: basedOn, seen });
      if (saved === null) {
        isDirty = true;
        tell({ kind: "failed", sentence: strings.save.session });
        return;
      }
      basedOn = saved.revision;
      seen = null;
      base = text;
      pending.clear();
      isUnfinished = false;
      onSaved(saved);
      if (isDirty) again = SEND_MS;
      else removeCopy(person, id);
      tell({ kind: isDirty ? "unsaved" : "saved" });
    } catch (error) {
      isDirty = true;
      again = fail(error, text);
    } finally {
      isFlying = false;
      if (again !== null) plan(again);
    }
  }

  /** Returns the ms until a retry, or null. */
  function fail(error: unknown, text: string): number | null {
    if (!(error instanceof CallError)) {
      pending.add(text);
      tell({ kind: "offline" });
      return AGAIN_MS;
    }
    const { theirs, problems, kept_at: keptAt }: Refusal = Object(error.body);
    if (error.status === 409 && theirs) {
      // The response to an earlier own save was lost.
      const newest = JSON.stringify(theirs.body);
      if (pending.has(newest)) {
        basedOn = theirs.number;
        if (theirs.kept_at) seen = theirs.kept_at;
        else base = newest;
        pending.clear();
        return 0;
      }
      keep();
      tell({ kind: "conflict", theirs, mine: body, base: JSON.parse(base) });
      return null;
    }
    if (error.status === 422 && problems) {
      // The server has them as unfinished words.
      isUnfinished = true;
      seen = keptAt ?? seen;
      isDirty = JSON.stringify(body) !== text;
      if (!isDirty) removeCopy(person, id);
      tell({ kind: "refused", problems });
      return null;
    }
    if (error.status >= 500) pending.add(text);
    tell({ kind: "failed", sentence: error.detail });
    return error.status === 429 || error.status >= 500
      ? Math.max(AGAIN_MS, error.retryAfterMs)
      : null;
  }

  return {
    changed,
    keep,
    flush,
    basedOn: () => basedOn,
    isDirty: () => isDirty || isFlying || isUnfinished,
    body: () => body,
    /** Replaces the body as if it was typed. */
    replace(chosen: Body) {
      body = chosen;
      changed();
    },
    /** Continues with the chosen body, based on the revision that it was chosen against. */
    resolve(chosen: Body, other: Pick<Theirs, "body" | "number" | "kept_at">) {
      body = chosen;
      basedOn = other.number;
      seen = other.kept_at ?? seen;
      base = JSON.stringify(other.body);
      pending.clear();
      isUnfinished = false;
      isDirty = other.kept_at !== undefined || JSON.stringify(chosen) !== base;
      if (!isDirty) removeCopy(person, id);
      tell({ kind: isDirty ? "unsaved" : "saved" });
      keep();
      void flush();
    },
    stop() {
      keep();
      clearTimeout(keepTimer);
      clearTimeout(sendTimer);
    },
  };
}
