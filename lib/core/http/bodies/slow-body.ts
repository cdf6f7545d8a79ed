type ExtendLimit = (isExtended: boolean) => void;

const extenderOf = new WeakMap<Request, ExtendLimit>();

export function onSlowBody(request: Request, extend: ExtendLimit): void {
  extenderOf.set(request, extend);
}

/** Extends the server's time limit for authorized senders, and for readers with their own limit. */
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
