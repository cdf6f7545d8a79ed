import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { differencesCsv } from "#lib/desk/money/csv.ts";
import { monthOf } from "#lib/desk/money/month.ts";
import { fileRoute } from "#lib/desk/session/file-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute({
  call: deskCalls.settledDifferences,
  action: "readMoney",
  handle: async ({ request }) => differencesCsv(monthOf(request)),
});
