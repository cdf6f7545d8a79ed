import { removeUpload } from "#lib/content/documents/picture-commands.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { deletePictureSchema } from "#lib/desk/pictures/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.deletePicture,
  action: "changePictures",
  schema: deletePictureSchema,
  handle: ({ act, body: { id, reason } }) => removeUpload(id, act(reason)),
});
