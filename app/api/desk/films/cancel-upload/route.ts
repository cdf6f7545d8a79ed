import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { uploadSchema } from "#lib/desk/films/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { dropUpload } from "#lib/films/uploads/uploads.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.cancelUpload,
  action: "changeFilms",
  schema: uploadSchema,
  handle: ({ act, body }) => dropUpload(act("at the desk"), body.upload_id),
});
