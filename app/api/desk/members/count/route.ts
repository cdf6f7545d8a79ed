import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { countMany } from "#lib/desk/bulk/drafts.ts";
import { countManySchema } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.countMany,
  action: "actOnMany",
  schema: countManySchema,
  async handle({ who, body }) {
    const { kind, reason, ids, find, state, in_label } = body;
    const days = "days" in body ? body.days : null;
    const label = "label" in body ? body.label : null;
    const chosen = { ids, find, state, label: in_label };
    return { id: await countMany(who, { kind, reason, days, label }, chosen) };
  },
});
