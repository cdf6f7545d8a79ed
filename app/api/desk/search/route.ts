import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { route } from "#lib/core/http/route.ts";
import { filterText } from "#lib/desk/lists/filter-values.ts";
import { searchDesk } from "#lib/desk/search/search-desk.ts";
import { staff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.searchDesk,
  auth: staff("open"),
  async handle({ who, request }) {
    const text = filterText(new URL(request.url).searchParams.get("find") ?? "");
    return { hits: text === "" ? [] : await searchDesk(who.role, text) };
  },
});
