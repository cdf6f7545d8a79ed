"use client";

/** Passkeys in the browser. The library is loaded when one is made or used. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { useSyncExternalStore } from "react";
import { words } from "./words.ts";

export type CreationOptions = PublicKeyCredentialCreationOptionsJSON;
export type RequestOptions = PublicKeyCredentialRequestOptionsJSON;

const library = () => import("@simplewebauthn/browser");

/** Whether this page can use passkeys: a browser that knows them, https or localhost, no bare IP. */
export function canUsePasskeys(): boolean {
  const isIp = /^[\d.]+$|^\[/.test(window.location.hostname);
  return window.isSecureContext && "PublicKeyCredential" in window && !isIp;
}

/** The same for a component: null until the page has loaded. */
export function useCanUsePasskeys(): boolean | null {
  return useSyncExternalStore(never, canUsePasskeys, () => null);
}

const never = () => () => {};

/** Has the browser make a passkey. @throws Error as `passkeySentence` tells */
export async function createPasskey(optionsJSON: CreationOptions) {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON });
}

/** Has the browser sign with a passkey. `useBrowserAutofill` offers them in a field instead. */
export async function signWithPasskey(optionsJSON: RequestOptions, useBrowserAutofill = false) {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON, useBrowserAutofill });
}

/** Whether the browser offers passkeys in the field for the user name. */
export async function canAutofillPasskeys(): Promise<boolean> {
  if (!canUsePasskeys() || !PublicKeyCredential.isConditionalMediationAvailable) return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}

/** What is said when the browser made or used no passkey; null for an error that is not its own. */
export function passkeySentence(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  // The library hands on the browser's names (Web Authentication, sections 5.1.3 and 5.1.4).
  switch (error.name) {
    case "InvalidStateError":
      return words.passkey.known;
    case "NotAllowedError":
    case "AbortError":
      return words.passkey.unused;
    case "SecurityError":
      return words.passkey.elsewhere;
    case "ConstraintError":
    case "NotSupportedError":
    case "UnknownError":
    case "WebAuthnError":
      return words.passkey.failed;
    default:
      return null;
  }
}
