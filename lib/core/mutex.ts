/** Returns a function that runs its callbacks one at a time, in the order of the calls. */
export function createMutex() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(run: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(run);
    last = mine.catch(() => undefined); // The caller handles the error.
    return mine;
  };
}
