import { getAlert, listAlerts, resolveByHand } from "#lib/billing/alerts/commands.ts";
import { listOpenEvents } from "#lib/billing/alerts/waiting-events.ts";
import type { Command } from "#lib/operations/operator/command.ts";
import { LIMIT_OPTION, limitOf } from "#lib/operations/operator/options.ts";

export const alertCommands: readonly Command[] = [
  {
    name: "alert list",
    summary: "List open alerts, the newest first",
    options: [{ name: "all", help: "also resolved alerts" }],
    run: ({ has }) => listAlerts({ all: has("all") }),
  },
  {
    name: "alert show",
    argument: "ID",
    summary:
      "Show an alert and its meaning, by its id or its payment's, refund's or dispute's; in paise",
    run: ({ subject }) => getAlert(subject),
  },
  {
    name: "alert resolve",
    argument: "ID",
    summary: "Close an alert that you have dealt with; the reason says how",
    changes: true,
    run: ({ subject, actor, reason }) => resolveByHand(subject, { actor, reason }),
  },
  {
    name: "event list",
    summary: "List Razorpay's webhooks that wait or whose order is unknown, the newest first",
    options: [{ name: "unknown", help: "only those whose order is unknown" }, LIMIT_OPTION],
    run: (input) => listOpenEvents({ unknown: input.has("unknown"), limit: limitOf(input) }),
  },
];
