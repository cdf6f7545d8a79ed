import { changeAlternative } from "#lib/content/documents/picture-commands.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { describePictureSchema } from "#lib/desk/pictures/schema.ts";
import { staff } from "#lib/desk/session/auth.ts";
import { actOf } from "#lib/desk/session/desk-session.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.describePicture,
  auth: staff("changePictures"),
  body: json(describePictureSchema),
  async handle({ who, body: { id, alternative } }) {
    const act = actOf(who, "changePictures", "changed at the desk");
    await changeAlternative(id, alternative, act);
  },
});
