/** A plot's table as a file: what the page shows, of the same days. */
import { type CsvRow, csvHead, csvLines } from "#lib/core/csv.ts";
import { download } from "#lib/core/http/download.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { type Action, mayDo, type StaffRole } from "#lib/desk/roles.ts";
import { keptMembers, keptWatched, keptWay } from "./numbers.ts";
import { readSoldByDay, readSoldByMonth } from "./sold.ts";
import { keyOfSpan, type Span } from "./span.ts";

type Plot = {
  /** The right that the page asks for. */
  action: Action;
  columns: readonly string[];
  read(span: Span): Promise<readonly CsvRow[]>;
};

/** Amounts are numbers: the writer disarms a text that begins with a minus. */
const rupees = (paise: number) => paise / 100;

const plots = {
  money: {
    action: "readMoney",
    columns: ["Day", "Sold", "Refunded", "Net"],
    read: async (span) =>
      (await readSoldByDay(span)).map(({ day, soldPaise, refundedPaise }) => [
        ...[day, rupees(soldPaise), rupees(refundedPaise)],
        rupees(soldPaise - refundedPaise),
      ]),
  },
  months: {
    action: "readMoney",
    columns: ["Month", "Sold", "Refunded", "Net"],
    read: async (span) =>
      (await readSoldByMonth(span)).map(({ month, soldPaise, refundedPaise, netPaise }) => [
        ...[month, rupees(soldPaise), rupees(refundedPaise), rupees(netPaise)],
      ]),
  },
  members: {
    action: "readOrders",
    columns: ["Day", "New accounts", "First years", "Renewed", "Ended", "Running years"],
    read: async (span) =>
      (await keptMembers(span)).map(({ day, accounts, begun, renewed, ended, active }) => [
        ...[day, accounts, begun, renewed, ended, active],
      ]),
  },
  hours: {
    action: "open",
    columns: ["Hour", "Seconds"],
    read: async (span) => (await keptWatched(span)).hours.map((seconds, hour) => [hour, seconds]),
  },
  episodes: {
    action: "open",
    columns: ["Episode", "Title", "Seconds"],
    read: async (span) =>
      (await keptWatched(span)).episodes.map(({ id, title, seconds }) => [id, title, seconds]),
  },
  way: {
    action: "readOrders",
    columns: ["Step", "Count"],
    read: async (span) => Object.entries(await keptWay(span)),
  },
} as const satisfies Record<string, Plot>;

export type PlotName = keyof typeof plots;

/** @throws AppError notFound for another plot; forbidden */
export async function numbersCsv(role: StaffRole, name: string, span: Span): Promise<Response> {
  if (!Object.hasOwn(plots, name)) throw new AppError("notFound", "There is no such table.");
  const plot: Plot = plots[name as PlotName];
  if (!mayDo(role, plot.action)) throw new AppError("forbidden", "Your role may not do this.");
  const body = csvHead(plot.columns) + csvLines(await plot.read(span));
  const days = keyOfSpan(span).replace(" ", "-to-");
  return download(body, "text/csv; charset=utf-8", `${name}-${days}.csv`);
}
