import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { renderFrame, requireLetter } from "#lib/desk/letters/gallery.ts";
import { fileRoute } from "#lib/desk/session/file-route.ts";

/** A mail's look is inline. No script runs, and no foreign address loads. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox allow-same-origin; frame-ancestors 'self'";

/** `?name=`, `?scheme=light` or `dark`, and `?draft=` for the draft's words. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute({
  call: deskCalls.letterFrame,
  action: "readGallery",
  handle: async ({ request }) => {
    const { searchParams } = new URL(request.url);
    const name = requireLetter(searchParams.get("name") ?? "");
    const scheme = (["light", "dark"] as const).find((one) => one === searchParams.get("scheme"));
    const html = await renderFrame(name, {
      ...(scheme && { scheme }),
      ...(searchParams.has("draft") && { isDraft: true }),
    });
    const headers = {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": POLICY,
    };
    return new Response(html, { headers });
  },
});
