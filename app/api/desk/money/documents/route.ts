import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { recordExport } from "#lib/desk/lists/record-export.ts";
import { monthsDocumentsCsv } from "#lib/desk/money/csv.ts";
import { monthOf } from "#lib/desk/money/month.ts";
import { fileRoute } from "#lib/desk/session/file-route.ts";

/** Exports a month's documents as CSV, with an audit entry; `test=1` for test sales. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute({
  call: deskCalls.monthsDocuments,
  action: "readMoney",
  async handle({ request, who }) {
    const month = monthOf(request);
    await recordExport(who, "readMoney", {
      action: "documents.exported",
      subject: `month ${month.name}`,
      reason: "a download of the month's documents",
    });
    return monthsDocumentsCsv(month, new URL(request.url).searchParams.get("test") === "1");
  },
});
