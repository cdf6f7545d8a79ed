/** Runs what it is given one after the other, in the order of the calls. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(run: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(run);
    last = mine.catch(() => "the caller hears of it; the next in the queue does not");
    return mine;
  };
}
