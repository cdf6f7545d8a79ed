import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { route } from "#lib/core/http/route.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";
import { listPictures } from "#lib/desk/pictures/queries.ts";
import { staff } from "#lib/desk/session/auth.ts";

/** For choosing a picture in a form. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.pictures,
  auth: staff("readPictures"),
  async handle({ request }) {
    const { searchParams } = new URL(request.url);
    const after = readCursor(searchParams.get("after") ?? undefined);
    const { rows, next } = await listPictures({ isUnused: false }, after);
    return { next, pictures: rows };
  },
});
