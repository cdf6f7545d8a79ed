/**
 * Checks in this order: method (405), content type (415), announced length (413), Origin (403),
 * session (401), CSRF token (403), body (413, 408, 503), its shape (400, 422).
 */
import type { Call } from "#lib/core/config/paths.ts";
import { type BodyReader, checkType, nothing } from "#lib/core/http/bodies/body.ts";
import { checkLength, withBody } from "#lib/core/http/bodies/read-body.ts";
import { checkOrigin } from "#lib/core/http/csrf.ts";
import { AppError, errorBody, statusOf, toAppError } from "#lib/core/http/errors.ts";
import { report } from "#lib/core/http/log.ts";
import {
  currentRequestId,
  newRequestId,
  REQUEST_ID_HEADER,
  withRequestId,
} from "#lib/core/http/request-context.ts";

type Params = Record<string, string>;

export type Auth<Who> = (request: Request) => Promise<Who>;

export type RouteContext<Who, Body> = {
  request: Request;
  params: Params;
  who: Who;
  body: Body;
  headers: Headers;
};

type RouteOptions<Who, Body> = {
  call: Call;
  auth: Auth<Who>;
  /** Authenticated by a signature over the body instead of a session. */
  fromServer?: true;
  status?: number;
  /** Without a value: responds with `{}`. */
  handle(context: RouteContext<Who, Body>): Promise<object> | Promise<void>;
  /** Replaces the response, of a refusal, too. */
  respond?(request: Request, response: Response): Response;
};

type NextContext = { params: Promise<Params> };
export type Handler = (request: Request, context: NextContext) => Promise<Response>;
export type Handlers = Record<"GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS", Handler>;

/** What a call takes, and from whom. */
export type Contract = {
  call: Call;
  auth: Auth<unknown>;
  body: BodyReader<unknown>;
  fromServer: boolean;
};

const contracts = new WeakMap<Handler, Contract>();

/** Returns undefined for a handler that `route` did not make. */
export const contractOf = (handler: Handler) => contracts.get(handler);

/** A call without a `body` ignores what is sent. */
export function route<Who, Body>(
  options: RouteOptions<Who, Body> & { body: BodyReader<Body> },
): Handlers;
export function route<Who>(options: RouteOptions<Who, null>): Handlers;
export function route<Who>(
  options: RouteOptions<Who, unknown> & { body?: BodyReader<unknown> },
): Handlers {
  const { call, auth, body = nothing, fromServer = false, status = 200 } = options;
  const allow = allowedMethods(call.method);
  const handle: Handler = async (request, context) => {
    const response = await inRequest(request, async (headers) => {
      const unsafe = request.method !== "GET" && request.method !== "HEAD";
      if (unsafe) {
        checkType(request, body);
        checkLength(request, body.limit);
        if (!fromServer) checkOrigin(request);
      }
      const who = await auth(request);
      const params = await context.params;
      const work = async (bytes: Uint8Array<ArrayBuffer>) => {
        const parsed = await body.parse(request, bytes);
        return options.handle({ request, params, who, body: parsed, headers });
      };
      const value = body.isStreamed
        ? await work(new Uint8Array())
        : await withBody(request, body.limit, work);
      if (value instanceof Response) return value;
      return jsonResponse(value ?? {}, { status });
    });
    return options.respond?.(request, response) ?? response;
  };
  const refuseMethod: Handler = (request) =>
    inRequest(request, async () => {
      const options = { headers: { Allow: allow } };
      throw new AppError("methodNotAllowed", `This call takes ${allow}.`, options);
    });
  const handleOptions: Handler = (request) =>
    inRequest(request, async (headers) => {
      headers.set("Allow", allow);
      return new Response(null, { status: 204 });
    });
  contracts.set(handle, { call, auth, body, fromServer });
  return {
    GET: call.method === "GET" ? handle : refuseMethod,
    POST: call.method === "POST" ? handle : refuseMethod,
    PUT: refuseMethod,
    PATCH: refuseMethod,
    DELETE: refuseMethod,
    OPTIONS: handleOptions,
  };
}

export function allowedMethods(method: Call["method"]): string {
  return method === "GET" ? "GET, HEAD, OPTIONS" : "POST, OPTIONS";
}

function refuse(error: AppError): Response {
  report(error);
  const { code, headers } = error;
  const body = errorBody(error, currentRequestId() ?? "");
  return jsonResponse(body, { status: statusOf[code], headers: { ...headers } });
}

/** Lets the front send the JSON without reading the Response's stream. */
const texts = new WeakMap<Response, string>();

export const textOf = (response: Response) => texts.get(response);

function jsonResponse(body: object, init: { status: number; headers?: Record<string, string> }) {
  const text = JSON.stringify(body);
  const headers = { "Content-Type": "application/json", ...init.headers };
  const response = new Response(text, { ...init, headers });
  texts.set(response, text);
  return response;
}

async function inRequest(
  request: Request,
  work: (headers: Headers) => Promise<Response>,
): Promise<Response> {
  const given = request.headers.get(REQUEST_ID_HEADER);
  const requestId = given ?? newRequestId();
  return withRequestId(requestId, async () => {
    const headers = new Headers({ "Cache-Control": "private, no-store" });
    if (given === null) headers.set(REQUEST_ID_HEADER, requestId);
    const response = await work(headers).catch((error: unknown) => refuse(toAppError(error)));
    for (const [name, value] of headers) response.headers.append(name, value);
    return response;
  });
}
