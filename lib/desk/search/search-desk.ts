/** One search over what a person of the staff may read. */
import { listTeam } from "#lib/accounts/staff/team.ts";
import { shownCode } from "#lib/billing/offers/coupon.ts";
import { describeSettings } from "#lib/core/config/describe-settings.ts";
import {
  deskContentPath,
  deskDocumentPath,
  deskFilmPath,
  deskMemberPath,
  deskOfferPath,
  deskOrderPath,
  deskPaths,
  filmCaptionsPath,
} from "#lib/core/config/desk-paths.ts";
import { timeCode } from "#lib/core/locale/time-code.ts";
import { listContent, plain } from "#lib/desk/content/queries.ts";
import { listDocuments } from "#lib/desk/documents/queries.ts";
import { listEpisodes } from "#lib/desk/films/queries.ts";
import { searchMembers } from "#lib/desk/members/search.ts";
import { listCoupons } from "#lib/desk/offers/queries.ts";
import { findOrder } from "#lib/desk/orders/queries.ts";
import { mayDo, type StaffRole } from "#lib/desk/roles.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";
import { searchSpeech } from "#lib/films/search/search.ts";

export type Hit = {
  kind: "member" | "order" | "document" | "coupon" | "person" | "setting" | "film" | "words";
  title: string;
  detail: string;
  path: string;
};

/**
 * Finds orders and documents by any whole number, the others by any part (a member by three letters
 * or more). A few of each kind, and only of rooms that `role` may enter.
 */
export async function searchDesk(role: StaffRole, text: string): Promise<Hit[]> {
  const found = await Promise.all([
    mayDo(role, "readOrders") ? findOrders(text) : [],
    mayDo(role, "readOffers") ? findCoupons(text) : [],
    mayDo(role, "readMembers") ? findMembers(text) : [],
    mayDo(role, "readTeam") ? findPeople(text) : [],
    mayDo(role, "readSettings") ? findSettings(text) : [],
    mayDo(role, "readFilms") ? findFilms(text) : [],
    mayDo(role, "readFilms") ? findSpeech(text) : [],
    mayDo(role, "readContent") ? findWords(text) : [],
  ]);
  return found.flatMap((hits) => hits.slice(0, deskLimits.hitsOfKind));
}

/** With its documents: only a whole number finds some, no buyer's name. */
async function findOrders(text: string): Promise<Hit[]> {
  const order = await findOrder(text);
  if (!order) return [];
  const { rows } = await listDocuments({ find: text }, null);
  const documents = rows.map(({ number, buyerName }): Hit => {
    return { kind: "document", title: number, detail: buyerName, path: deskDocumentPath(number) };
  });
  return [
    { kind: "order", title: order.id, detail: text, path: deskOrderPath(order.id) },
    ...documents,
  ];
}

async function findCoupons(text: string): Promise<Hit[]> {
  const { rows } = await listCoupons(text, null);
  return rows.map(({ id, code, note }) => ({
    kind: "coupon",
    title: shownCode(code),
    detail: note,
    path: deskOfferPath(id),
  }));
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

async function findPeople(text: string): Promise<Hit[]> {
  const wanted = plain(text);
  const { staff } = await listTeam();
  return staff
    .filter(({ name, email }) => plain(`${name} ${email}`).includes(wanted))
    .map(({ name, email }) => ({
      kind: "person",
      title: name || email,
      detail: email,
      path: deskPaths.team,
    }));
}

function findSettings(text: string): Hit[] {
  const wanted = plain(text).replaceAll(" ", "_");
  return describeSettings()
    .filter(({ name }) => plain(name).includes(wanted))
    .map(({ name, value }) => ({
      kind: "setting",
      title: name,
      detail: value ?? "",
      path: deskPaths.settings,
    }));
}

async function findFilms(text: string): Promise<Hit[]> {
  const wanted = plain(text);
  const episodes = await listEpisodes();
  return episodes
    .filter(({ id, title }) => plain(`${id} ${title}`).includes(wanted))
    .map(({ id, title }) => ({ kind: "film", title, detail: id, path: deskFilmPath(id) }));
}

/** What is said in the shown films. */
function findSpeech(text: string): Hit[] {
  return searchSpeech(text).map(({ episode_id: id, second, text }) => ({
    kind: "film",
    title: text,
    detail: `${id}, ${timeCode(second)}`,
    path: filmCaptionsPath(id),
  }));
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
