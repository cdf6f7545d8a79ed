import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { gstr1Csv } from "#lib/desk/money/gstr1.ts";
import { monthOf } from "#lib/desk/money/month.ts";
import { fileRoute } from "#lib/desk/session/file-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute({
  call: deskCalls.gstr1Table,
  action: "readMoney",
  handle({ request }) {
    const { searchParams } = new URL(request.url);
    const gstin = searchParams.get("gstin") ?? undefined;
    return gstr1Csv(monthOf(request), searchParams.get("table") ?? "", gstin);
  },
});
