import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { route } from "#lib/core/http/route.ts";
import { gstr1Csv } from "#lib/desk/money/gstr1.ts";
import { monthOf } from "#lib/desk/money/month.ts";
import { staff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.gstr1Table,
  auth: staff("readMoney"),
  handle({ request }) {
    const { searchParams } = new URL(request.url);
    const gstin = searchParams.get("gstin") ?? undefined;
    return gstr1Csv(monthOf(request), searchParams.get("table") ?? "", gstin);
  },
});
