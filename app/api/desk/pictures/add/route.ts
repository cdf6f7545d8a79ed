import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { check, streamed } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { pictureLimit, uploadPicture } from "#lib/desk/pictures/commands.ts";
import { addPictureSchema } from "#lib/desk/pictures/schema.ts";
import { staff } from "#lib/desk/session/auth.ts";

/** The body is the file; the address has its name, alternative text and crop. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.addPicture,
  auth: staff("changePictures"),
  body: streamed(pictureLimit),
  async handle({ request, who }) {
    const values = Object.fromEntries(new URL(request.url).searchParams);
    const added = check(addPictureSchema, values);
    return { picture: await uploadPicture(request, who, added) };
  },
});
