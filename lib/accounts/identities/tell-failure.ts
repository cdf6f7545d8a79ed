import { AuthorizationResponseError } from "openid-client";
import { SignInFailure } from "#lib/accounts/identities/failure.ts";

/** Maps a provider's error to a `SignInFailure`. @throws SignInFailure */
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
