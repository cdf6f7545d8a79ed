import { describeAlert } from "#lib/billing/alerts/describe-alert.ts";
import { comesAndGoes } from "#lib/billing/alerts/raise-alert.ts";
import { content } from "#lib/content/content.ts";
import { documentId } from "#lib/content/kinds/kinds.ts";
import { database } from "#lib/core/database/client.ts";
import type { Prisma } from "#lib/core/database/generated/sqlite/client.ts";
import { nameAuthors } from "#lib/desk/audit/actors.ts";
import { readShown, someAtATime } from "#lib/desk/films/queries.ts";
import { listDrafts } from "#lib/desk/letters/queries.ts";
import { orderIdsOf } from "#lib/desk/orders/queries.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";
import { episodeLetterId } from "#lib/mail/many/episode-draft.ts";

export type Task = Awaited<ReturnType<typeof tasksOf>>[number];

export const taskFields = {
  id: true,
  kind: true,
  subject: true,
  details: true,
  raisedAt: true,
  deadline: true,
  resolvedAt: true,
  resolution: true,
} as const;

type FoundAlert = Prisma.AlertGetPayload<{ select: typeof taskFields }>;

/** Open alerts: nearest deadline first, then the newest without one. */
export async function listTasks() {
  const alerts = await database().read.alert.findMany({
    where: { resolvedAt: null },
    select: taskFields,
    orderBy: [{ deadline: { sort: "asc", nulls: "last" } }, { raisedAt: "desc" }],
    take: deskLimits.listedAlerts,
  });
  return tasksOf(alerts);
}

/** At the end of a resolution by hand. */
const CLOSER = /\((staff [^)]+)\)$/;

/** `lostOrderId`: an order that the site lacks. `isByHand`: false if the site closes the alert. */
export async function tasksOf(alerts: readonly FoundAlert[]) {
  const orders = await orderIdsOf(alerts.map((alert) => orderNameOf(alert)));
  const closers = alerts.flatMap((alert) => CLOSER.exec(alert.resolution ?? "")?.[1] ?? []);
  const nameOf = await nameAuthors(closers);
  return alerts.map((alert) => {
    const { id, kind, raisedAt, deadline, resolvedAt } = alert;
    const how = (_: string, closer: string) => `(${nameOf(closer)})`;
    const resolution = alert.resolution?.replace(CLOSER, how) ?? null;
    const times = { raisedAt, deadline, resolvedAt };
    const { sentence, details } = describeAlert({ ...alert, deadline: null });
    const orderId = orders.get(orderNameOf(alert)) ?? null;
    const isLost = kind === "PAYMENT_UNMATCHED" && orderId === null;
    const lostOrderId = isLost && details.razorpayOrderId ? String(details.razorpayOrderId) : null;
    const isByHand = !comesAndGoes(kind);
    return { id, kind, sentence, ...times, orderId, lostOrderId, isByHand, resolution };
  });
}

function orderNameOf(alert: Parameters<typeof describeAlert>[0]): string {
  const { order, razorpayOrderId } = describeAlert(alert).details;
  return String(order ?? razorpayOrderId ?? "");
}

export function listWaitingWebhooks() {
  return database().read.webhookEvent.findMany({
    where: { processedAt: null, isOrderUnknown: false, tries: { gt: 0 } },
    select: { id: true, event: true, receivedAt: true, nextTryAt: true, tries: true },
    orderBy: { receivedAt: "asc" },
    take: deskLimits.listedTasks,
  });
}

/** Works that no film shows: their pages lead nowhere. */
export function listWorksWithoutMoment() {
  const { works, episodes } = content();
  const named = episodes.flatMap(({ shown }) => shown);
  const shown = new Set(named.map((entry) => ("work" in entry ? entry.work : "")));
  const left = works.filter(({ id }) => !shown.has(id));
  return left.map(({ id: key, title }) => ({ id: documentId({ kind: "work", key }), title }));
}

/** Letters about new episodes that wait as drafts. */
export async function listOfferedLetters() {
  const drafts = new Set((await listDrafts()).map(({ id }) => id));
  return content().episodes.flatMap(({ id, season, title }) => {
    const letter = episodeLetterId(id);
    return drafts.has(letter) ? [{ id: letter, episode: `${season.title}, ${title}` }] : [];
  });
}

export type FilmTask = Awaited<ReturnType<typeof listFilmTasks>>[number];

export async function listFilmTasks() {
  const tasks = await someAtATime(content().episodes, async ({ id, title }) => {
    const { film, lost } = await readShown(id);
    if (lost !== null) return [{ id, title, state: "unreadable" as const }];
    if (film === null) return [{ id, title, state: "missing" as const }];
    return film.captions.length === 0 ? [{ id, title, state: "noCaptions" as const }] : [];
  });
  return tasks.flat();
}
