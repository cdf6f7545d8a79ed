import { expect, test } from "vitest";
import { traceOf } from "#lib/site/front/trace.ts";

const trace_id = "4bf92f3577b34da6a3ce929d0e0e4736";
const span_id = "00f067aa0ba902b7";

test("reads the trace and the span of a traceparent", () => {
  expect(traceOf(`00-${trace_id}-${span_id}-01`)).toEqual({ trace_id, span_id });
});

test.each([
  undefined,
  "",
  `00-${trace_id}-${span_id}`,
  `01-${trace_id}-${span_id}-01`,
  `00-${trace_id.toUpperCase()}-${span_id}-01`,
  `00-${"0".repeat(32)}-${span_id}-01`,
  `00-${trace_id}-${"0".repeat(16)}-01`,
  `00-${trace_id}-${span_id}-01-more`,
  `00-${trace_id}-${span_id}-01\n`,
  `00-${trace_id}","level":"fatal`,
])("ignores %j", (header) => {
  expect(traceOf(header)).toEqual({});
});

test("ignores a header that is sent twice", () => {
  expect(traceOf([`00-${trace_id}-${span_id}-01`])).toEqual({});
});
