/** Reads rows to their end. A page begins after the `last` row of the page before; a short one ends. */
export async function* inPages<Row>(
  size: number,
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const page: Row[] = await read(last);
    yield page;
    if (page.length < size) return;
    last = page.at(-1);
  }
}
