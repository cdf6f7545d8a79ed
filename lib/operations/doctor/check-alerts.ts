import { listAlerts } from "#lib/billing/alerts/commands.ts";
import { formatMinute } from "#lib/core/locale/india-time.ts";
import { type Finding, fine, warning } from "#lib/operations/doctor/finding.ts";

/** How many alerts are open, and the first deadline. */
export async function checkAlerts(): Promise<Finding[]> {
  const open = await listAlerts({ all: false });
  if (open.length === 0) return [fine("alerts", "none is open")];
  const deadlines = open.flatMap(({ deadline }) => deadline?.getTime() ?? []);
  const until = deadlines.length > 0 && formatMinute(new Date(Math.min(...deadlines)));
  const found = `${open.length} open${until ? `, the first deadline is ${until}, India's time` : ""}`;
  const advice = "npm run -s operator -- alert list; docs/operate.md, 'Alerts', says what to do.";
  return [warning("alerts", found, advice)];
}
