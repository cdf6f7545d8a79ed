import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { filtersOf } from "#lib/desk/lists/filter-values.ts";
import { membersCsv } from "#lib/desk/members/csv.ts";
import { memberFilterNames, readState } from "#lib/desk/members/queries.ts";
import { fileRoute } from "#lib/desk/session/file-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute({
  call: deskCalls.membersCsv,
  action: "exportMembers",
  handle({ who, request }) {
    const { find, state, label = null } = filtersOf(request, memberFilterNames);
    return membersCsv(who, { find, state: readState(state), label });
  },
});
