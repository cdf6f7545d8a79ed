import { recordAudit } from "#lib/core/audit/record.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { nothing } from "#lib/core/http/body.ts";
import { route } from "#lib/core/http/route.ts";
import { documentsCsv } from "#lib/desk/money/csv.ts";
import { monthOf } from "#lib/desk/money/month.ts";
import { staff } from "#lib/desk/session/auth.ts";
import { writeAsStaff } from "#lib/desk/session/desk-session.ts";

/** Serves all that was issued in a month as CSV; `test=1` for test sales. Leaves an audit entry. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.monthsDocuments,
  auth: staff("readMoney"),
  body: nothing,
  async handle({ request, who }) {
    const month = monthOf(request);
    const fact = { actor: who.actor, action: "documents.exported", subject: `month ${month.name}` };
    await writeAsStaff(who, "readMoney", (tx) =>
      recordAudit(tx, { ...fact, reason: "a download of the month's documents" }),
    );
    return documentsCsv(month, new URL(request.url).searchParams.get("test") === "1");
  },
});
