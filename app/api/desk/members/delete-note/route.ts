import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { deleteNote } from "#lib/desk/members/notes.ts";
import { deleteNoteSchema } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { memberAct } from "#lib/desk/session/member-act.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.deleteNote,
  action: "helpMembers",
  schema: deleteNoteSchema,
  handle: ({ act, body }) => deleteNote(memberAct(act(""), body.user_id), body.note_id),
});
