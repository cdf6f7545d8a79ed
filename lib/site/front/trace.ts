const TRACEPARENT =
  /^00-(?!0{32})(?<trace_id>[0-9a-f]{32})-(?!0{16})(?<span_id>[0-9a-f]{16})-[0-9a-f]{2}$/;

const NONE: { trace_id?: string; span_id?: string } = {};

/**
 * Returns the caller's trace and span for the request's log line; nothing for a header that is
 * absent or malformed. Source: W3C Trace Context, 3.2 (version 00).
 */
export function traceOf(header: string | string[] | undefined): typeof NONE {
  if (typeof header !== "string") return NONE;
  const { trace_id, span_id } = TRACEPARENT.exec(header)?.groups ?? NONE;
  return trace_id && span_id ? { trace_id, span_id } : NONE;
}
