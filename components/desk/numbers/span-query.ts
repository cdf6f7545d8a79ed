import { keyOfSpan, type Span } from "#lib/desk/numbers/span.ts";

/** The values of the address that choose this span. */
export function queryOf(span: Span): Readonly<Record<string, string>> {
  if (span.name !== "own") return { span: span.name };
  const [from = "", until = ""] = keyOfSpan(span).split(" ");
  return { from, until };
}
