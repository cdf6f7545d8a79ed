/** Tables of a film's words that their author has not saved yet, on any device. */
import type { z } from "zod";
import {
  dropUnfinished,
  keepUnfinished,
  readUnfinished,
} from "#lib/content/documents/unfinished.ts";
import { writeAs } from "#lib/core/audit/record.ts";
import { actOf, type Staff } from "#lib/desk/session/desk-session.ts";
import { type TableKind, tableSchemas, type UnfinishedTable } from "./schema.ts";

/** 'captions/AIE-SE01EP01', and 'captions/AIE-SE01EP01/held' of the waiting film. */
const idOf = (kind: TableKind, episodeId: string, isHeld: boolean) =>
  `${kind}/${episodeId}${isHeld ? "/held" : ""}`;

/**
 * Without `table`, drops what the browser knows.
 * @throws AppError conflict with `theirs`, what another device has kept since; tooLarge above the
 * limit of unfinished forms
 */
export async function keepTable(who: Staff, input: UnfinishedTable) {
  const { episode_id: episodeId, is_held: isHeld, table, kind, seen } = input;
  const id = idOf(kind, episodeId, isHeld);
  return writeAs(actOf(who, "changeFilms", ""), async (tx) => {
    if (table) {
      return {
        kept_at: await keepUnfinished(tx, { id, body: table, basedOn: 0, seen }, who.actor),
      };
    }
    if (seen) await dropUnfinished(tx, id, who.actor, seen);
    return { kept_at: null };
  });
}

type SavedTable = { episode_id: string; is_held?: boolean; kept_at: Date | null };

/** After a save of the table. What another tab or device has kept meanwhile stays. */
export async function dropTable(who: Staff, kind: TableKind, saved: SavedTable): Promise<void> {
  const { episode_id: episodeId, is_held: isHeld = false, kept_at: seen } = saved;
  if (seen === null) return;
  const id = idOf(kind, episodeId, isHeld);
  await writeAs(actOf(who, "changeFilms", ""), (tx) => dropUnfinished(tx, id, who.actor, seen));
}

/** Null for each table that waits for nothing, or that an older release wrote otherwise. */
export async function readTables(episodeId: string, isHeld: boolean, author: string) {
  const read = async <Table extends object>(kind: TableKind, schema: z.ZodType<Table>) => {
    const id = idOf(kind, episodeId, isHeld && kind !== "shown");
    const kept = await readUnfinished(id, author);
    const { data } = schema.safeParse(kept?.body);
    return kept && data ? { ...data, at: kept.at.toISOString() } : null;
  };
  const [captions, chapters, shown] = await Promise.all([
    read("captions", tableSchemas.captions),
    read("chapters", tableSchemas.chapters),
    read("shown", tableSchemas.shown),
  ]);
  return { captions, chapters, shown };
}
