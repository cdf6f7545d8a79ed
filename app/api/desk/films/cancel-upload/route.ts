import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { uploadSchema } from "#lib/desk/films/schema.ts";
import { staff } from "#lib/desk/session/auth.ts";
import { actOf } from "#lib/desk/session/desk-session.ts";
import { dropUpload } from "#lib/films/uploads/uploads.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.cancelUpload,
  auth: staff("changeFilms"),
  body: json(uploadSchema),
  async handle({ who, body }) {
    const act = actOf(who, "changeFilms", "at the desk");
    await dropUpload(act, body.upload_id);
  },
});
