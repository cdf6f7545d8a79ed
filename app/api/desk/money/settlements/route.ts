import { z } from "zod";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { json } from "#lib/core/http/body.ts";
import { route } from "#lib/core/http/route.ts";
import { importReport } from "#lib/desk/money/import-report.ts";
import { staff } from "#lib/desk/session/auth.ts";

const schema = z.object({ month: z.string("month is missing.").max(10, "month is too long.") });

/** Reads a month's settlement report from Razorpay. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.importSettlements,
  auth: staff("importSettlements"),
  body: json(schema),
  handle: ({ who, body }) => importReport(who, body.month),
});
