type Patience = (isPatient: boolean) => void;

const patienceOf = new WeakMap<Request, Patience>();

/** The server tells here how it waits longer for this request's body. */
export function onSlowBody(request: Request, patience: Patience): void {
  patienceOf.set(request, patience);
}

/**
 * Lifts the server's flat time limit while `read` reads the body. For callers that are allowed to
 * send it, and for readers that give up a slow body themselves.
 */
export async function readPatiently<Result>(
  request: Request,
  read: () => Promise<Result>,
): Promise<Result> {
  const patience = patienceOf.get(request);
  patience?.(true);
  try {
    return await read();
  } finally {
    patience?.(false);
  }
}
