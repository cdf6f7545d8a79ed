import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { route } from "#lib/core/http/route.ts";
import { viewImport } from "#lib/desk/money/import-job.ts";
import { monthOfPath } from "#lib/desk/money/month.ts";
import { watchingStaff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.settlementImport,
  auth: watchingStaff("readMoney"),
  handle: ({ params }) => viewImport(monthOfPath(params.month)),
});
