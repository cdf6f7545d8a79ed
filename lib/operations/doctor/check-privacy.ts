import { countOverdue } from "#lib/accounts/requests/queries.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { mailLimits } from "#lib/mail/shared-limits.ts";
import { type Finding, fine, warning } from "#lib/operations/finding.ts";
import { listRetention } from "#lib/operations/personal-data/retention.ts";

export async function checkPrivacy(): Promise<Finding[]> {
  return [await checkRequests(), await checkRetention()];
}

async function checkRequests(): Promise<Finding> {
  const overdue = await countOverdue();
  if (overdue === 0) return fine("requests", "no request about data is overdue");
  const found = `${overdue} ${overdue === 1 ? "request" : "requests"} about data without an answer in time`;
  return warning("requests", found, "Answer in Requests at the desk: the law allows 90 days.");
}

/** The site erases every quarter of an hour: what is two days past its time was forgotten. */
async function checkRetention(): Promise<Finding> {
  const { securityEvent, mailRecord, session, dataRequest } = database().read;
  const before = (ms: number) => ({ lt: new Date(now().getTime() - ms - 2 * DAY_MS) });
  const counts = await Promise.all([
    securityEvent.count({ where: { at: before(accountLimits.securityEventMs) } }),
    mailRecord.count({ where: { endedAt: before(mailLimits.mailRecordMs) } }),
    session.count({ where: { expiresAt: before(0) } }),
    dataRequest.count({ where: { closedAt: before(accountLimits.closedRequestMs) } }),
  ]);
  const late = counts.reduce((sum, count) => sum + count, 0);
  if (late === 0) {
    const times = listRetention()
      .map(({ what, kept }) => `${what}: ${kept}`)
      .join("; ");
    return fine("retention", `nothing is past its time (${times})`);
  }
  const advice = "Is the site running? Its log says 'data not erased in time', with the cause.";
  return warning("retention", `${late} rows are past their time`, advice);
}
