import type { CustomFetchOptions } from "openid-client";
import { SignInFailure } from "#lib/accounts/identities/failure.ts";
import { readResponse } from "#lib/core/http/read-response.ts";

const RESPONSE_BYTES = 256 * 1024;

/** Never redirects. @throws SignInFailure away for a network error, a 5xx or a large response */
export async function boundedFetch(url: string, options: CustomFetchOptions): Promise<Response> {
  const { method, headers, body, signal } = options;
  try {
    const form = body instanceof URLSearchParams ? body : null;
    const response = await fetch(url, { method, headers, body: form, redirect: "manual", signal });
    if (response.status >= 500) throw new Error(`answered ${response.status}`);
    const bytes = await readResponse(response, RESPONSE_BYTES);
    return new Response(bytes.byteLength > 0 ? bytes : null, {
      status: response.status,
      headers: response.headers,
    });
  } catch (error) {
    throw new SignInFailure("away", error);
  }
}
