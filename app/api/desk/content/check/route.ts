import { checkDraft } from "#lib/content/documents/check.ts";
import { knownId } from "#lib/content/documents/commands.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { nothing } from "#lib/core/http/body.ts";
import { route } from "#lib/core/http/route.ts";
import { staff } from "#lib/desk/session/auth.ts";

/** Lists what would refuse the publication of the draft of `id`. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.checkContent,
  auth: staff("readContent"),
  body: nothing,
  async handle({ request }) {
    const id = new URL(request.url).searchParams.get("id") ?? "";
    knownId(id);
    return { problems: await checkDraft(id) };
  },
});
