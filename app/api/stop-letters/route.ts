import { anyone } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { raw } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { stopLetters } from "#lib/mail/many/stops.ts";

/** Mail programs call it from anywhere, without a session: the token is the proof (RFC 8058). */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.stopLetters,
  auth: anyone,
  fromServer: true,
  body: raw(1024),
  handle: ({ request }) => stopLetters(new URL(request.url).searchParams.get("token") ?? ""),
});
