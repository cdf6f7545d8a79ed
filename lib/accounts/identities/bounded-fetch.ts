import type { CustomFetchOptions } from "openid-client";
import { SignInFailure } from "#lib/accounts/identities/failure.ts";
import { readAnswer } from "#lib/core/http/read-answer.ts";

const ANSWER_BYTES = 256 * 1024;

/** Never redirects. @throws SignInFailure away for a network error, a 5xx or a large response */
export async function boundedFetch(url: string, options: CustomFetchOptions): Promise<Response> {
  const { method, headers, body, signal } = options;
  try {
    const form = body instanceof URLSearchParams ? body : null;
    const answer = await fetch(url, { method, headers, body: form, redirect: "manual", signal });
    if (answer.status >= 500) throw new Error(`answered ${answer.status}`);
    const bytes = await readAnswer(answer, ANSWER_BYTES);
    return new Response(bytes.byteLength > 0 ? bytes : null, {
      status: answer.status,
      headers: answer.headers,
    });
  } catch (error) {
    throw new SignInFailure("away", error);
  }
}
