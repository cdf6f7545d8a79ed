import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { addNote } from "#lib/desk/members/notes.ts";
import { addNoteSchema } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { memberAct } from "#lib/desk/session/member-act.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.addNote,
  action: "helpMembers",
  schema: addNoteSchema,
  handle: ({ act, body }) => addNote(memberAct(act(""), body.user_id), body.text),
});
