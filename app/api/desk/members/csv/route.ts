import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { route } from "#lib/core/http/route.ts";
import { filtersOf } from "#lib/desk/lists/filter-values.ts";
import { membersCsv } from "#lib/desk/members/csv.ts";
import { memberFilterNames, readState } from "#lib/desk/members/queries.ts";
import { staff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.membersCsv,
  auth: staff("exportMembers"),
  handle({ who, request }) {
    const { find, state } = filtersOf(request, memberFilterNames);
    return membersCsv(who, { find, state: readState(state) });
  },
});
