/** The secret of a gift's link: in the address's fragment, or kept in the tab over the login. */
import { linkToken } from "#components/sign-in/mailed-links/use-link-token.ts";

const STORED = "aie:gift";

/** Returns an empty text without a link. */
export function giftToken(): string {
  return linkToken() || stored((storage) => storage.getItem(STORED)) || "";
}

/** A redirect over the login loses the fragment. */
export function keepGiftToken(token: string): void {
  stored((storage) => storage.setItem(STORED, token));
}

export function forgetGiftToken(): void {
  stored((storage) => storage.removeItem(STORED));
}

/** Returns null where the browser stores nothing. */
function stored<Value>(use: (storage: Storage) => Value): Value | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
