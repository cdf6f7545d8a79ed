import { readFacebook } from "#lib/accounts/identities/facebook.ts";
import { noteFailure, SignInFailure } from "#lib/accounts/identities/failure.ts";
import { readGoogle } from "#lib/accounts/identities/google.ts";
import { linkIdentity, proveIdentity } from "#lib/accounts/identities/identities.ts";
import type { Provider } from "#lib/accounts/identities/identity-strings.ts";
import type { Claim } from "#lib/accounts/identities/providers.ts";
import { enter } from "#lib/accounts/identities/sign-in-by-identity.ts";
import { type Attempt, readAttempt } from "#lib/accounts/identities/sign-in-state.ts";
import {
  callbackOf,
  callbackUrl,
  countSignIn,
  loginFailurePath,
  outcomePath,
  seeOther,
  tellFailure,
} from "#lib/accounts/identities/start-sign-in.ts";
import { anyone, findCurrentUser } from "#lib/accounts/sessions/auth.ts";
import { appendExpiredChallengeCookie } from "#lib/accounts/sessions/challenge.ts";
import { clientOf } from "#lib/accounts/sessions/known-devices.ts";
import { handleOf } from "#lib/accounts/sessions/queries.ts";
import { environment } from "#lib/core/config/environment.ts";
import { paths } from "#lib/core/config/paths.ts";
import { type Handlers, route } from "#lib/core/http/route.ts";

export function finishRoute(provider: Provider): Handlers {
  return route({
    call: callbackOf(provider),
    auth: anyone,
    async handle({ request, headers }) {
      const attempt = await readAttempt(request.headers.get("cookie"));
      appendExpiredChallengeCookie(headers, "provider");
      const path = await finish(request, headers, provider, attempt).catch((error: unknown) => {
        if (attempt === null || attempt.purpose === "enter") {
          return loginFailurePath(provider, attempt?.next ?? paths.profile, error);
        }
        return outcomePath(paths.profile, provider, noteFailure(provider, error));
      });
      // Facebook adds '#_=_', which a browser keeps on a redirect without a fragment.
      const isBare = provider === "facebook" && !path.includes("#");
      return seeOther(isBare ? `${path}#` : path);
    },
  });
}

async function finish(
  request: Request,
  headers: Headers,
  provider: Provider,
  attempt: Attempt | null,
): Promise<string> {
  await countSignIn(request);
  if (environment()[provider] === null || attempt?.provider !== provider) {
    throw new SignInFailure("lost");
  }
  const { search, searchParams } = new URL(request.url);
  // Tells a second tab or a login CSRF apart from other refusals.
  if (searchParams.get("state") !== attempt.state) throw new SignInFailure("lost");
  const callback = callbackUrl(provider);
  callback.search = search;
  const read = provider === "google" ? readGoogle : readFacebook;
  const claim = await read(attempt, callback).catch(tellFailure);
  if (attempt.purpose === "enter") return enter(request, headers, claim, attempt);
  await finishForSession(request, claim, attempt);
  return outcomePath(attempt.next, provider, attempt.purpose === "link" ? "linked" : "proven");
}

async function finishForSession(request: Request, claim: Claim, attempt: Attempt): Promise<void> {
  const who = await findCurrentUser(request.headers.get("cookie"));
  if (who === null || handleOf(who.sessionId) !== attempt.session) throw new SignInFailure("lost");
  if (attempt.purpose === "prove") return proveIdentity(who, claim, attempt);
  return linkIdentity(who, claim, attempt, clientOf(request));
}
