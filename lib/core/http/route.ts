/**
 * Checks in this order: method (405), content type (415), announced length (413), Origin (403),
 * session (401), CSRF token (403), body (413, 408, 503), its shape (400, 422).
 */
import type { Call } from "#lib/core/config/paths.ts";
import { type BodyReader, nothing } from "#lib/core/http/bodies/body.ts";
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

type Method = Call["methods"][number];
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
};

type NextContext = { params: Promise<Params> };
type Handler = (request: Request, context: NextContext) => Promise<Response>;
export type Handlers = Record<"GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS", Handler>;

/** What a call takes, and from whom: what its handler checks. */
export type Contract = {
  call: Call;
  auth: Auth<unknown>;
  body: BodyReader<unknown>;
  isFromServer: boolean;
};

/** By the handler of OPTIONS, which each route has. */
const contracts = new WeakMap<Handler, Contract>();

/** Returns null for handlers that `route` has not made. */
export const contractOf = ({ OPTIONS }: Pick<Handlers, "OPTIONS">) =>
  contracts.get(OPTIONS) ?? null;

/** A call without a `body` ignores what is sent. */
export function route<Who, Body>(
  options: RouteOptions<Who, Body> & { body: BodyReader<Body> },
): Handlers;
export function route<Who>(options: RouteOptions<Who, null>): Handlers;
export function route<Who>(
  options: RouteOptions<Who, unknown> & { body?: BodyReader<unknown> },
): Handlers {
  const allow = allowedMethods(options.call.methods);
  const handle: Handler = (request, context) =>
    inRequest(request, async (headers) => {
      const unsafe = request.method !== "GET" && request.method !== "HEAD";
      const { limit, checkType, parse, isStreamed } = options.body ?? nothing;
      if (unsafe) {
        checkType(request);
        checkLength(request, limit);
        if (!options.fromServer) checkOrigin(request);
      }
      const who = await options.auth(request);
      const params = await context.params;
      const work = async (bytes: Uint8Array<ArrayBuffer>) => {
        const body = await parse(request, bytes);
        return options.handle({ request, params, who, body, headers });
      };
      const value = isStreamed
        ? await work(new Uint8Array())
        : await withBody(request, limit, work);
      if (value instanceof Response) return value;
      return jsonResponse(value ?? {}, { status: options.status ?? 200 });
    });
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
  const pick = (method: Method) => (options.call.methods.includes(method) ? handle : refuseMethod);
  const handlers: Handlers = {
    GET: pick("GET"),
    POST: pick("POST"),
    PUT: refuseMethod,
    PATCH: refuseMethod,
    DELETE: refuseMethod,
    OPTIONS: handleOptions,
  };
  const { call, auth, body = nothing, fromServer } = options;
  contracts.set(handleOptions, { call, auth, body, isFromServer: fromServer === true });
  return handlers;
}

export function allowedMethods(methods: readonly Method[]): string {
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
}

function refuse(error: AppError): Response {
  report(error);
  const { code, headers } = error;
  const body = errorBody(error, currentRequestId() ?? "");
  return jsonResponse(body, { status: statusOf[code], headers: { ...headers } });
}

/** Lets the front send the JSON without reading the Response's stream. */
const texts = new WeakMap<Response, string>();

export const textOf = (handle: Response) => texts.get(handle);

function jsonResponse(body: object, init: { status: number; headers?: Record<string, string> }) {
  const text = JSON.stringify(body);
  const headers = { "Content-Type": "application/json", ...init.headers };
  const handle = new Response(text, { ...init, headers });
  texts.set(handle, text);
  return handle;
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
