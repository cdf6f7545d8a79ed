/** Loads the passkey library lazily. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { useSyncExternalStore } from "react";
import { call } from "#components/calls/client.ts";
import { strings as callStrings } from "#components/calls/strings.ts";
import { SentenceError } from "#components/calls/use-call.ts";
import { strings } from "./strings.ts";

export type CreationOptions = PublicKeyCredentialCreationOptionsJSON;
export type RequestOptions = PublicKeyCredentialRequestOptionsJSON;

const library = () => import("@simplewebauthn/browser");

/** Passkeys need browser support and https or localhost, not a bare IP. */
export function canUsePasskeys(): boolean {
  const isIp = /^[\d.]+$|^\[/.test(window.location.hostname);
  return window.isSecureContext && "PublicKeyCredential" in window && !isIp;
}

/** Returns null before hydration. */
export function useCanUsePasskeys(): boolean | null {
  return useSyncExternalStore(never, canUsePasskeys, () => null);
}

const never = () => () => {};

/** @throws SentenceError when the browser made none */
export async function createPasskey(optionsJSON: CreationOptions) {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON }).catch(throwSentence);
}

/** @throws SentenceError when the browser used none */
export async function signWithPasskey(optionsJSON: RequestOptions, useBrowserAutofill = false) {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON, useBrowserAutofill }).catch(throwSentence);
}

/**
 * Requests new options, because another tab's request ends the earlier ones. @throws SentenceError
 * when the session is over or no passkey was used; as `call`
 */
export async function signAfresh(path: string) {
  const ways = await call<{ passkey: RequestOptions | null }>(path);
  if (ways === null) throw new SentenceError(callStrings.sessionOver);
  if (ways.passkey === null) throw new SentenceError(unused);
  return signWithPasskey(ways.passkey);
}

export async function canAutofillPasskeys(): Promise<boolean> {
  if (!canUsePasskeys() || !PublicKeyCredential.isConditionalMediationAvailable) return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}

function throwSentence(cause: unknown): never {
  const sentence = cause instanceof Error ? sentences[cause.name] : undefined;
  throw sentence === undefined ? cause : new SentenceError(sentence, { cause });
}

const { elsewhere, failed, known, unused } = strings.passkey;

/** By DOMException name (Web Authentication, sections 5.1.3 and 5.1.4). */
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
