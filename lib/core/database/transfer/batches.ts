const ROWS_OF_BATCH = 500;
/** A picture's line has 2 million characters, V8's longest string 500 million. */
const CHARACTERS_OF_BATCH = 8_000_000;

/** The line that passes the limit is the last of its batch. */
export async function* inBatches(
  lines: Iterable<string> | AsyncIterable<string>,
): AsyncIterable<string[]> {
  let [batch, characters]: [string[], number] = [[], 0];
  for await (const line of lines) {
    batch.push(line);
    characters += line.length;
    if (batch.length < ROWS_OF_BATCH && characters < CHARACTERS_OF_BATCH) continue;
    yield batch;
    [batch, characters] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}
