/** `last` is the last row of the previous page. A page shorter than `size` is the last page. */
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
