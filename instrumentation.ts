/** Next's hook: a page that could not be rendered goes into our log, with its request's id. */
import type { Instrumentation } from "next";

export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  const { log } = await import("#lib/core/http/log.ts");
  const { routePath, routeType } = context;
  log().error({ err: error, method: request.method, routePath, routeType }, "rendering failed");
};
