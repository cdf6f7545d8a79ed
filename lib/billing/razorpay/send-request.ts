import type { z } from "zod";
import { beginRequest, pauseLeft, type RequestEnd } from "#lib/billing/razorpay/back-off.ts";
import { wireError } from "#lib/billing/razorpay/response-schemas.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { environment } from "#lib/core/config/environment.ts";
import { AppError, isAppError } from "#lib/core/http/errors.ts";
import { createFairQueue } from "#lib/core/http/fair-queue.ts";
import { readResponse } from "#lib/core/http/read-response.ts";
import { counted } from "#lib/core/metrics/count.ts";

const SENTENCE = "The payment provider does not answer as expected. Please try again in a moment.";
const REFUSED = "The payment provider refused this request.";

/** The HTTP status of a refusal. */
const REFUSAL = 400;

type Question = {
  method?: "GET" | "POST" | "PATCH";
  path: string;
  query?: Record<string, string | number>;
  body?: object;
  headers?: Record<string, string>;
  party: string;
};

const queue = createFairQueue({
  bounds: () => billingLimits.razorpayRequestsWaiting,
  atOnce: billingLimits.razorpayRequests,
  sentence: SENTENCE,
});

/** @throws AppError badGateway (no valid response, or a pause), unavailable (a full queue) */
export function sendRequest<Schema extends z.ZodType>(
  schema: Schema,
  question: Question,
): Promise<z.infer<Schema>> {
  return queue.run([question.party], () =>
    counted("razorpay", async () => {
      const parsed = schema.safeParse(await send(question));
      if (parsed.success) return parsed.data;
      throw trouble(parsed.error);
    }),
  );
}

/** True if Razorpay refuses a valid request: a retry gets the same response. */
export function isRefusal(error: unknown): boolean {
  return causeOf(error)?.status === REFUSAL;
}

/** Returns Razorpay's reason in its own words, without a final stop; null if it gives none. */
export function reasonOf(error: unknown): string | null {
  return causeOf(error)?.description ?? null;
}

/** True for an entity of another account or mode. */
export function isUnknownThere(error: unknown): boolean {
  const cause = causeOf(error);
  return cause?.status === 400 && /does not exist|not a valid id/i.test(cause.message);
}

export function isPaused(): boolean {
  return pauseLeft(environment().razorpay.apiBase) > 0;
}

/** By name: Next's bundle and the server each have an instance of the class. */
class RazorpayError extends Error {
  override name = "RazorpayError";
  readonly status: number;
  readonly description: string | null;

  constructor(status: number, text: string) {
    super(`Razorpay answered ${status}: ${text.slice(0, 500)}`);
    this.status = status;
    this.description = describe(text);
  }
}

function describe(text: string): string | null {
  try {
    const { description } = wireError.parse(JSON.parse(text)).error;
    const words = description.replaceAll(/\s+/g, " ").trim();
    return words.slice(0, billingLimits.razorpayReasonCharacters).replace(/\.$/, "") || null;
  } catch {
    return null;
  }
}

function causeOf(error: unknown): RazorpayError | null {
  const cause = isAppError(error) ? error.cause : null;
  return cause instanceof Error && cause.name === "RazorpayError" ? (cause as RazorpayError) : null;
}

function trouble(cause: unknown, waitMs = 0): AppError {
  const wait = { "Retry-After": String(Math.ceil(waitMs / 1000)) };
  const isFinal = cause instanceof RazorpayError && cause.status === REFUSAL;
  return new AppError("badGateway", isFinal ? REFUSED : SENTENCE, {
    cause,
    ...(waitMs > 0 ? { headers: wait } : {}),
  });
}

function basicAuth(): string {
  const { keyId, keySecret } = environment().razorpay;
  return `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
}

async function send(question: Question): Promise<unknown> {
  const { method = "GET", path, query = {}, body, headers } = question;
  const { apiBase } = environment().razorpay;
  const left = pauseLeft(apiBase);
  if (left > 0) throw trouble(new Error("Requests to Razorpay are paused."), left);
  const url = new URL(`${apiBase}/v1${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const end = beginRequest(apiBase);
  const { response, text } = await fetch(url, {
    method,
    headers: {
      authorization: basicAuth(),
      ...(body ? { "content-type": "application/json" } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: "error",
    signal: AbortSignal.timeout(billingLimits.razorpayTimeoutMs),
  })
    .then(async (response) => {
      const bytes = await readResponse(response, billingLimits.razorpayResponseBytes);
      return { response, text: new TextDecoder().decode(bytes) };
    })
    .catch((error: unknown) => {
      end.failed();
      throw trouble(new Error("Razorpay is unreachable.", { cause: error }), pauseLeft(apiBase));
    });
  noteEnd(end, response);
  if (!response.ok) {
    throw trouble(new RazorpayError(response.status, text), pauseLeft(apiBase));
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw trouble(new Error("Razorpay's answer is not JSON.", { cause: error }));
  }
}

/** A burst may be refused with a 401, and an outage with a web page. */
function noteEnd(end: RequestEnd, { status, headers }: Response): void {
  if (status === 429 || (status === 503 && headers.has("retry-after"))) end.throttled(headers);
  else if (status === 401 || status >= 500) end.failed();
  else end.responded();
}

export type KeyTrial = { status: number; date: Date | null };

/** Tests the keys with a read-only request. `date` is Razorpay's clock, to the second. */
export async function tryKeys(): Promise<KeyTrial> {
  const { apiBase } = environment().razorpay;
  const response = await fetch(`${apiBase}/v1/orders?count=1`, {
    headers: { authorization: basicAuth() },
    signal: AbortSignal.timeout(billingLimits.razorpayTimeoutMs),
  });
  await response.body?.cancel();
  const date = response.headers.get("date");
  return { status: response.status, date: date === null ? null : new Date(date) };
}
