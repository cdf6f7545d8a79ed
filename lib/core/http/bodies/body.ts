import type { z } from "zod";
import type { BodyLimit } from "#lib/core/http/bodies/read-body.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { coreLimits } from "#lib/core/shared-limits.ts";

export type BodyReader<Body> = {
  /** The only accepted content type. Without one, any is. */
  type?: string;
  /** What `parse` expects of a JSON body or a form. */
  schema?: z.ZodType<Body>;
  limit: BodyLimit;
  /** The handler reads the body itself, after all checks. */
  isStreamed?: true;
  /** @throws AppError badRequest for an unreadable body, invalid by the schema */
  parse(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<Body>;
};

export function json<Body>(
  schema: z.ZodType<Body>,
  bytes: number = coreLimits.jsonBodyBytes,
): BodyReader<Body> {
  return {
    type: "application/json",
    schema,
    limit: limitOf(bytes),
    parse: async (_request, bytes) => check(schema, parseJson(bytes)),
  };
}

const limitOf = (bytes: number): BodyLimit => ({
  bytes,
  sentence: `This call takes at most ${bytes} bytes.`,
});

/** Refuses a field that is given twice. */
export function form<Body>(
  schema: z.ZodType<Body>,
  limit = limitOf(coreLimits.formBodyBytes),
): BodyReader<Body> {
  return {
    type: "multipart/form-data",
    schema,
    limit,
    parse: async (request, bytes) => check(schema, await parseForm(request, bytes)),
  };
}

export const raw = (bytes: number): BodyReader<Uint8Array> => ({
  limit: limitOf(bytes),
  parse: async (_request, bytes) => bytes,
});

export const nothing: BodyReader<null> = {
  limit: limitOf(coreLimits.jsonBodyBytes),
  parse: async () => null,
};

/** For bodies too large for memory (`save-body.ts`). */
export const streamed = (limit: BodyLimit): BodyReader<null> => ({
  ...nothing,
  limit,
  isStreamed: true,
});

/** @throws AppError invalid whose detail names each field's problem */
export function check<Value>(schema: z.ZodType<Value>, input: unknown): Value {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const sentences = new Set(result.error.issues.map((issue) => sentenceOf(issue)));
  throw new AppError("invalid", [...sentences].join(" "));
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  const field = issue.path.join(".");
  // The site's messages are sentences that name their field; zod's are for developers.
  return issue.message.endsWith(".") ? issue.message : `${field || "The body"} is not valid.`;
}

/** @throws AppError unsupportedMediaType, for a content encoding, too */
export function checkType(request: Request, { type }: BodyReader<unknown>): void {
  if (type === undefined) return;
  const given = request.headers.get("content-type") ?? "";
  if (given.split(";")[0]?.trim().toLowerCase() !== type) {
    throw new AppError("unsupportedMediaType", `This call takes ${type}.`);
  }
  if (request.headers.has("content-encoding")) {
    throw new AppError("unsupportedMediaType", "This call takes no content encoding.");
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError("badRequest", "The body is not valid JSON.", { cause });
  }
}

async function parseForm(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const boundary = BOUNDARY.exec(request.headers.get("content-type") ?? "")?.[2] ?? "";
  checkParts(Buffer.from(bytes.buffer), `--${boundary}`);
  // Rebuilt, so that the counted parts are the parsed ones.
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  const data = await new Response(bytes, { headers }).formData().catch((cause) => {
    throw new AppError("badRequest", "The form could not be read.", { cause });
  });
  const entries = [...new Set(data.keys())].map((name) => {
    const values = data.getAll(name);
    return [name, values.length === 1 ? values[0] : values] as const;
  });
  return Object.fromEntries(entries);
}

const BOUNDARY = /;\s*boundary=("?)([\w'-]{1,70})\1\s*(?:;|$)/i;

/** A picture's bytes could be thousands of parts, whose parsing would block the event loop. */
function checkParts(body: Buffer, delimiter: string): void {
  const { formParts, formPartHeaderBytes } = coreLimits;
  let parts = 0;
  let at = body.indexOf(delimiter);
  for (; at !== -1; at = body.indexOf(delimiter, at + delimiter.length)) {
    const end = body.indexOf("\r\n\r\n", at);
    const header = (end === -1 ? body.length : end) - at;
    parts += 1;
    if (parts > formParts + 1 || header > formPartHeaderBytes) {
      throw new AppError("tooLarge", `A form may have ${formParts} fields with short names.`);
    }
  }
}
