import { changeAlternative } from "#lib/content/documents/picture-commands.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { describePictureSchema } from "#lib/desk/pictures/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.describePicture,
  action: "changePictures",
  schema: describePictureSchema,
  handle: ({ act, body: { id, alternative, seen_text: seenText } }) =>
    changeAlternative(id, alternative, { ...act("changed at the desk"), seenText }),
});
