import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { renderFrame, requireLetter } from "#lib/desk/letters/gallery.ts";
import { renderLetterFrame } from "#lib/desk/letters/queries.ts";
import { mayDo } from "#lib/desk/roles.ts";
import { fileRoute } from "#lib/desk/session/file-route.ts";

/** A mail's look is inline. No script runs, and no foreign address loads. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox allow-same-origin; frame-ancestors 'self'";

/**
 * `?name=`, `?scheme=light` or `dark`, and `?draft=` for the draft's words; `?announcement=` for a
 * letter to many, and `?text=` for it as plain text.
 */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute({
  call: deskCalls.letterFrame,
  action: "readGallery",
  handle: async ({ who, request }) => {
    const { searchParams } = new URL(request.url);
    const scheme = (["light", "dark"] as const).find((one) => one === searchParams.get("scheme"));
    const shown = { ...(scheme && { scheme }) };
    const announcement = searchParams.get("announcement");
    const isText = announcement !== null && searchParams.has("text");
    if (announcement !== null && !mayDo(who.role, "readLetters")) {
      throw new AppError("forbidden", "Your role may not do this.");
    }
    const html =
      announcement === null
        ? await renderFrame(requireLetter(searchParams.get("name") ?? ""), {
            ...shown,
            ...(searchParams.has("draft") && { isDraft: true }),
          })
        : await renderLetterFrame(announcement, { ...shown, isText });
    const headers = {
      "Content-Type": `text/${isText ? "plain" : "html"}; charset=utf-8`,
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": POLICY,
    };
    return new Response(html, { headers });
  },
});
