import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { usesCsv } from "#lib/desk/offers/csv.ts";
import { fileRoute } from "#lib/desk/session/file-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute({
  call: deskCalls.couponUses,
  action: "readOffers",
  handle: ({ params }) => usesCsv(params.id ?? ""),
});
