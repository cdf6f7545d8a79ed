/** Whom a letter to many goes to: always within those who want its kind. */
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import type { AnnouncementAudience } from "#lib/core/database/generated/sqlite/enums.ts";
import type { UserWhereInput } from "#lib/core/database/generated/sqlite/models.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { inParts } from "#lib/desk/bulk/drafts.ts";
import { listLabels } from "#lib/desk/members/labels.ts";
import { type Group, readState } from "#lib/desk/members/queries.ts";
import { listFilters, queryOf, readQuery } from "#lib/desk/members/saved-filters.ts";
import { everyMatch } from "#lib/desk/members/search.ts";
import { wantedBy } from "#lib/mail/many/stops.ts";

export type Whom = {
  kind: "NEWS" | "EPISODES";
  audience: AnnouncementAudience;
  filter: string | null;
};

/** Members without a plan never asked for letters to subscribers. */
export function mayGoTo({ kind, audience }: Pick<Whom, "kind" | "audience">): boolean {
  return kind === "NEWS" || audience === "SUBSCRIBERS";
}

export function membersOf({ kind, audience, filter }: Whom): UserWhereInput {
  const { state, label } = groupOf(filter);
  return {
    AND: [
      wantedBy(kind),
      { ALL: {}, SUBSCRIBERS: inState("active"), ENDED: inState("ended") }[audience],
      state === null ? {} : inState(state),
      label === null ? {} : { labels: { some: { label } } },
    ],
  };
}

function inState(state: NonNullable<Group["state"]>): UserWhereInput {
  const at = now();
  const lasting = { endsAt: { gt: at } };
  if (state === "active") return { memberships: { some: { ...lasting, startsAt: { lte: at } } } };
  if (state === "none") return { hadMembership: false };
  return { hadMembership: true, memberships: { none: lasting } };
}

function groupOf(filter: string | null): Group {
  const values = new URLSearchParams(filter ?? "");
  return { state: readState(values.get("state")), label: values.get("label") };
}

/** The ids, in their order, that a filter's text finds; null without one. */
export async function idsFound({ filter }: Pick<Whom, "filter">): Promise<string[] | null> {
  const text = new URLSearchParams(filter ?? "").get("find");
  if (!text) return null;
  const found = new Set<string>();
  for await (const page of everyMatch(text, groupOf(filter))) {
    for (const { id } of page) found.add(id);
  }
  return [...found].sort();
}

/** `minutes`: about how long they take to leave. */
export async function countAudience(whom: Whom): Promise<{ members: number; minutes: number }> {
  const { user } = database().read;
  const where = membersOf(whom);
  const ids = await idsFound(whom);
  const parts = ids === null ? [{}] : inParts(ids).map((part) => ({ id: { in: part } }));
  let members = 0;
  for (const part of parts) members += await user.count({ where: { AND: [where, part] } });
  return { members, minutes: minutesOf(members) };
}

export const minutesOf = (letters: number) => Math.ceil(letters / environment().mailNewsPerMinute);

/** What the audience can be narrowed by: queries with their names. */
export async function listNarrowings(): Promise<{
  labels: Record<string, string>;
  filters: Record<string, string>;
}> {
  const [labels, filters] = await Promise.all([listLabels(), listFilters()]);
  return {
    labels: Object.fromEntries(labels.map((label) => [queryOf({ label }), label])),
    filters: Object.fromEntries(filters.map(({ name, query }) => [query, name])),
  };
}

/**
 * Resolves with null for an empty text. Free text is refused: by a count, an editor could ask who is a
 * member. @throws AppError invalid
 */
export async function readNarrowing(text: string): Promise<string | null> {
  if (text === "") return null;
  const query = readQuery(text);
  const { labels, filters } = await listNarrowings();
  if (Object.hasOwn(labels, query) || Object.hasOwn(filters, query)) return query;
  throw new AppError("invalid", "Please choose a label or a saved filter.");
}
