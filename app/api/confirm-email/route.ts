import { confirmEmail } from "#lib/accounts/email/email-confirmation.ts";
import { linkSchema } from "#lib/accounts/schema.ts";
import { anyone, findCurrentUser } from "#lib/accounts/sessions/auth.ts";
import { askAboutNews, type NewsQuestion } from "#lib/accounts/users/letters.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.confirmEmail,
  auth: anyone,
  body: json(linkSchema),
  handle: async ({ request, body }): Promise<NewsQuestion> => {
    const userId = await confirmEmail(body.token);
    // A consent belongs to the account of the session, which may be another one.
    const reader = await findCurrentUser(request.headers.get("cookie"));
    return reader?.id === userId ? askAboutNews(userId) : { asks_news: false, age: null };
  },
});
