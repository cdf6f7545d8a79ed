import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { route } from "#lib/core/http/route.ts";
import { readVersions } from "#lib/desk/content/versions.ts";
import { staff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.contentVersions,
  auth: staff("readContent"),
  handle({ request }) {
    const { searchParams } = new URL(request.url);
    const number = searchParams.get("number") ?? "";
    const asked = /^\d{1,9}$/.test(number) ? Number(number) : null;
    return readVersions(searchParams.get("id") ?? "", asked);
  },
});
