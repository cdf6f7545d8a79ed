/** Rejects after `ms`, but does not end the work. */
export async function withTimeout<Result>(
  work: Promise<Result>,
  ms: number,
  who: string,
): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`${who} took longer than ${ms} ms.`)), ms);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
