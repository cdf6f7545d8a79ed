import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { route } from "#lib/core/http/route.ts";
import { deferredCsv } from "#lib/desk/money/csv.ts";
import { monthOf } from "#lib/desk/money/month.ts";
import { staff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.deferredYears,
  auth: staff("readMoney"),
  handle: async ({ request }) => deferredCsv(monthOf(request)),
});
