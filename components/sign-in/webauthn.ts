"use client";

/** Passkeys in the browser. The library is loaded when one is made or used. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { useSyncExternalStore } from "react";
import { SentenceError } from "#components/calls/use-call.ts";
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

/** Has the browser make a passkey. @throws SentenceError when it made none */
export async function createPasskey(optionsJSON: CreationOptions) {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON }).catch(throwSentence);
}

/**
 * Has the browser sign with a passkey. `useBrowserAutofill` offers them in a field instead.
 * @throws SentenceError when it used none
 */
export async function signWithPasskey(optionsJSON: RequestOptions, useBrowserAutofill = false) {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON, useBrowserAutofill }).catch(throwSentence);
}

/** Whether the browser offers passkeys in the field for the user name. */
export async function canAutofillPasskeys(): Promise<boolean> {
  if (!canUsePasskeys() || !PublicKeyCredential.isConditionalMediationAvailable) return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}

function throwSentence(cause: unknown): never {
  const sentence = cause instanceof Error ? sentences[cause.name] : undefined;
  throw sentence === undefined ? cause : new SentenceError(sentence, { cause });
}

const { elsewhere, failed, known, unused } = words.passkey;

/** By the browser's names of errors (Web Authentication, sections 5.1.3 and 5.1.4). */
const sentences: Record<string, string> = {
  InvalidStateError: known,
  NotAllowedError: unused,
  AbortError: unused,
  SecurityError: elsewhere,
  ConstraintError: failed,
  NotSupportedError: failed,
  UnknownError: failed,
  WebAuthnError: failed,
};
