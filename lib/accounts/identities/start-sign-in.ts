import {
  AuthorizationResponseError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { facebookUrl } from "#lib/accounts/identities/facebook.ts";
import { noteFailure, SignInFailure } from "#lib/accounts/identities/failure.ts";
import { googleUrl } from "#lib/accounts/identities/google.ts";
import {
  ASK_PARAMETER,
  OUTCOME_PARAMETER,
  outcomeValue,
  type Provider,
  providerNames,
  type SignInOutcome,
  signInFailures,
} from "#lib/accounts/identities/identity-strings.ts";
import { type Attempt, appendAttempt } from "#lib/accounts/identities/sign-in-state.ts";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { anyone } from "#lib/accounts/sessions/auth.ts";
import { clientOf } from "#lib/accounts/sessions/known-devices.ts";
import { handleOf } from "#lib/accounts/sessions/queries.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { calls, loginPath, ownPath, paths } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { type Handlers, route } from "#lib/core/http/route.ts";
import { attemptsFrom, countAttempt } from "#lib/core/rate-limits/attempts.ts";

/** Travels in a cookie, and encoded in the address of a failure. */
const PATH_BYTES = 500;

type Goal = Pick<Attempt, "purpose" | "session" | "next">;

/** A provider without settings gets a 204: the browser stays on its page. */
export function beginRoute(provider: Provider): Handlers {
  const call = provider === "google" ? calls.signInGoogle : calls.signInFacebook;
  return route({
    call,
    auth: anyone,
    async handle({ request, headers }) {
      if (environment()[provider] === null) return new Response(null, { status: 204 });
      // The page asks first, to tell a screen reader.
      if (new URL(request.url).searchParams.has(ASK_PARAMETER)) return {};
      const next = nextOf(request);
      // Blocks login CSRF: another site must not sign its visitors in or up here.
      const from = request.headers.get("sec-fetch-site");
      if (from === "cross-site" || from === "same-site") return seeOther(paths.login);
      try {
        const goal = { purpose: "enter", session: "", next } as const;
        return seeOther((await begin(request, headers, provider, goal)).href);
      } catch (error) {
        return seeOther(loginFailurePath(provider, next, error));
      }
    },
  });
}

/** @throws SignInFailure away, AppError tooManyRequests */
async function begin(request: Request, headers: Headers, provider: Provider, goal: Goal) {
  await countSignIn(request);
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const attempt: Attempt = { step: "asked", provider, ...goal, state, nonce, verifier, at: now() };
  const urlOf = provider === "google" ? googleUrl : facebookUrl;
  const url = await urlOf(attempt, callbackUrl(provider)).catch(tellFailure);
  await appendAttempt(headers, attempt);
  return url;
}

/** @throws AppError notFound without settings, badGateway without the provider's response */
export async function beginForSession(
  request: Request,
  headers: Headers,
  provider: Provider,
  { who, purpose }: { who: SignedIn; purpose: "link" | "prove" },
): Promise<string> {
  const name = providerNames[provider];
  if (environment()[provider] === null) {
    throw new AppError("notFound", `Sign-in with ${name} is not set up.`);
  }
  try {
    const goal = { purpose, session: handleOf(who.sessionId), next: paths.profile };
    return (await begin(request, headers, provider, goal)).href;
  } catch (cause) {
    if (!(cause instanceof SignInFailure)) throw cause;
    throw new AppError("badGateway", signInFailures[cause.code](name), { cause });
  }
}

/** @throws AppError tooManyRequests */
export function countSignIn(request: Request): Promise<void> {
  const { networks } = clientOf(request);
  return countAttempt(...attemptsFrom(networks, accountRates.signInElsewhereByAddress));
}

export const callbackOf = (provider: Provider) =>
  provider === "google" ? calls.signInGoogleCallback : calls.signInFacebookCallback;

export function callbackUrl(provider: Provider): URL {
  return new URL(publicUrl(callbackOf(provider).path));
}

export function seeOther(address: string): Response {
  return new Response(null, { status: 303, headers: { Location: address } });
}

export function loginFailurePath(provider: Provider, next: string, error: unknown): string {
  const page = next === paths.profile ? paths.login : loginPath(next);
  return outcomePath(page, provider, noteFailure(provider, error));
}

export function outcomePath(path: string, provider: Provider, outcome: SignInOutcome): string {
  const url = new URL(path, environment().siteUrl);
  url.searchParams.set(OUTCOME_PARAMETER, outcomeValue(provider, outcome));
  return url.pathname + url.search + url.hash;
}

/** Leaves out a query that is too long. */
function nextOf(request: Request): string {
  const { origin } = environment().siteUrl;
  const next = ownPath(new URL(request.url).searchParams.get("next") ?? "", origin);
  const ways = next === null ? [] : [next, next.replace(/[?#].*/, "")];
  return ways.find((way) => Buffer.byteLength(way) <= PATH_BYTES) ?? paths.profile;
}

export function tellFailure(error: unknown): never {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof SignInFailure) throw cause;
    if (cause instanceof AuthorizationResponseError && cause.error === "access_denied") {
      throw new SignInFailure("denied", error);
    }
    if (cause.name === "TimeoutError") throw new SignInFailure("away", error);
  }
  throw new SignInFailure("refused", error);
}
