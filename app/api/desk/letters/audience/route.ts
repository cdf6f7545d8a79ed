import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { route } from "#lib/core/http/route.ts";
import { countAudience, readNarrowing } from "#lib/desk/letters/audience.ts";
import { audienceSchema, filterSchema } from "#lib/desk/letters/schema.ts";
import { staff } from "#lib/desk/session/auth.ts";

/** `?kind=`, `?audience=` and `?filter=`: to how many, and for how long. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.audienceOfLetter,
  auth: staff("readLetters"),
  async handle({ request }) {
    const { searchParams } = new URL(request.url);
    const kind = searchParams.get("kind") === "NEWS" ? "NEWS" : "EPISODES";
    const audience = audienceSchema.safeParse(searchParams.get("audience")).data;
    const filter = filterSchema.safeParse(searchParams.get("filter") ?? "").data;
    if (audience === undefined || filter === undefined)
      throw new AppError("invalid", "Please choose whom it goes to.");
    return countAudience({ kind, audience, filter: await readNarrowing(filter) });
  },
});
