import { z } from "zod";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { importReport } from "#lib/desk/money/import-report.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";

const schema = z.object({
  month: z.string("month is missing.").max(10, "month is too long."),
  /** The dashboard's CSV; without it, reads Razorpay's API. */
  report: z.string("report is a text.").optional(),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.importSettlements,
  action: "importSettlements",
  schema,
  bytes: deskLimits.reportBytes,
  handle: ({ who, body }) => importReport(who, body.month, body.report),
});
