/** Asks a provider, within bounds of bytes; openid-client sets those of time. */
import type { CustomFetchOptions } from "openid-client";
import { SignInFailure } from "#lib/accounts/identities/failure.ts";
import { accountLimits } from "#lib/accounts/limits.ts";

/**
 * As `fetch`, for openid-client. No redirect is followed.
 * @throws SignInFailure away when nothing answers, or the answer has no end or says that it is down
 */
export async function boundedFetch(url: string, options: CustomFetchOptions): Promise<Response> {
  const { method, headers, body, signal } = options;
  try {
    // What is sent is a form or nothing.
    const form = body instanceof URLSearchParams ? body : null;
    const init = { method, headers, body: form, redirect: "manual" as const };
    const answer = await fetch(url, { ...init, ...(signal ? { signal } : {}) });
    if (answer.status >= 500) throw new Error(`answered ${answer.status}`);
    const bytes = await readBounded(answer);
    return new Response(bytes.byteLength > 0 ? bytes : null, {
      status: answer.status,
      headers: answer.headers,
    });
  } catch (error) {
    throw new SignInFailure("away", error);
  }
}

async function readBounded(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body ?? []) {
    length += piece.byteLength;
    if (length > accountLimits.providerAnswerBytes) throw new Error("The answer has no end.");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
