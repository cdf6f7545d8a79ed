export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(run: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(run);
    last = mine.catch(() => "only the caller handles the error");
    return mine;
  };
}
