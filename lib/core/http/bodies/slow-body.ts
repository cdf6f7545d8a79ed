type ExtendLimit = (isExtended: boolean) => void;

const extenderOf = new WeakMap<Request, ExtendLimit>();

/** Registers how the server extends the time limit of this request's body. */
export function onSlowBody(request: Request, extend: ExtendLimit): void {
  extenderOf.set(request, extend);
}

/**
 * Extends the server's time limit while `read` reads the body. For callers that are allowed to
 * send it, and for readers that give up a slow body themselves.
 */
export async function readWithExtendedLimit<Result>(
  request: Request,
  read: () => Promise<Result>,
): Promise<Result> {
  const extend = extenderOf.get(request);
  extend?.(true);
  try {
    return await read();
  } finally {
    extend?.(false);
  }
}
