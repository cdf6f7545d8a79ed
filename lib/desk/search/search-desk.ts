/** One search over what a person of the staff may read. */
import {
  deskContentPath,
  deskFilmPath,
  deskMemberPath,
  deskOrderPath,
} from "#lib/core/config/desk-paths.ts";
import { listContent, plain } from "#lib/desk/content/queries.ts";
import { listEpisodes } from "#lib/desk/films/queries.ts";
import { searchMembers } from "#lib/desk/members/search.ts";
import { findOrder } from "#lib/desk/orders/queries.ts";
import { mayDo, type StaffRole } from "#lib/desk/roles.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";

export type Hit = {
  kind: "member" | "order" | "film" | "words";
  title: string;
  detail: string;
  path: string;
};

/**
 * Finds members by the beginning of a name or address, orders by any whole number, films and words by
 * any part. A few of each kind, and only of rooms that `role` may enter.
 */
export async function searchDesk(role: StaffRole, text: string): Promise<Hit[]> {
  const found = await Promise.all([
    mayDo(role, "readOrders") ? findOrders(text) : [],
    mayDo(role, "readMembers") ? findMembers(text) : [],
    mayDo(role, "readFilms") ? findFilms(text) : [],
    mayDo(role, "readContent") ? findWords(text) : [],
  ]);
  return found.flatMap((hits) => hits.slice(0, deskLimits.hitsOfKind));
}

async function findOrders(text: string): Promise<Hit[]> {
  const order = await findOrder(text);
  return order
    ? [{ kind: "order", title: order.id, detail: text, path: deskOrderPath(order.id) }]
    : [];
}

async function findMembers(text: string): Promise<Hit[]> {
  const { rows } = await searchMembers(text, null);
  return rows.map(({ id, name, email }) => ({
    kind: "member",
    title: name || email,
    detail: email,
    path: deskMemberPath(id),
  }));
}

async function findFilms(text: string): Promise<Hit[]> {
  const wanted = plain(text);
  const episodes = await listEpisodes();
  return episodes
    .filter(({ id, title }) => plain(`${id} ${title}`).includes(wanted))
    .map(({ id, title }) => ({ kind: "film", title, detail: id, path: deskFilmPath(id) }));
}

async function findWords(text: string): Promise<Hit[]> {
  const { rows } = await listContent({ find: text }, "");
  return rows.map(({ id, title }) => ({
    kind: "words",
    title,
    detail: id,
    path: deskContentPath(id),
  }));
}
