import { type CsvRow, csvHead, csvLines } from "#lib/core/csv.ts";
import { download } from "#lib/core/http/download.ts";

/** Streams CSV, so that memory does not grow with the rows. */
export function csvResponse<Row>(
  fileName: string,
  columns: readonly string[],
  pages: AsyncGenerator<readonly Row[]>,
  rowOf: (row: Row) => CsvRow,
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(csvHead(columns))),
    pull: async (controller) => {
      const { value, done } = await pages.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(csvLines(value.map(rowOf))));
    },
    cancel: async () => void (await pages.return(undefined)),
  });
  return download(body, "text/csv; charset=utf-8", fileName);
}
