import { CsvError, parse } from "csv-parse/sync";
import { AppError } from "#lib/core/http/errors.ts";

const SEPARATORS = [",", ";", "\t"];

type Options = {
  trim: boolean;
  /** Said of a file that cannot be read. */
  broken: string;
};

/** Returns records of cells, without empty records. @throws AppError invalid */
export function parseCsv(text: string, { trim, broken }: Options): string[][] {
  const [firstLine = ""] = text.split(/[\r\n]/, 1);
  const columnsBy = (separator: string) => firstLine.split(separator).length;
  const [delimiter] = SEPARATORS.toSorted((one, other) => columnsBy(other) - columnsBy(one));
  try {
    const options = { bom: true, trim, relax_column_count: true, relax_quotes: true };
    const ends = { record_delimiter: ["\r\n", "\n", "\r"], skip_records_with_empty_values: true };
    return parse(text, { ...options, ...ends, delimiter });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new AppError("invalid", broken, { cause: error });
  }
}
