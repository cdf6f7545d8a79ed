/** Returns a function that runs one piece of work at a time, in the order of the calls. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(run: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(run);
    last = mine.catch(() => "only the caller handles the error");
    return mine;
  };
}
