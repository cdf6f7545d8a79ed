/** Reads StrykerJS's report (mutation-testing-report-schema). */
import { z } from "zod";

const place = z.object({ line: z.int(), column: z.int() });

const reportSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          status: z.string(),
          replacement: z.string().default(""),
          location: z.object({ start: place, end: place }),
        }),
      ),
    }),
  ),
});

type Place = z.infer<typeof place>;

/** `on` is the line with its indentation removed. */
type Survivor = { line: number; on: string; code: string; becomes: string };

type Tested = { file: string; mutants: number; survivors: Survivor[] };

/** A mutant that no test runs survives, too. */
export function survivorsOf(report: unknown): Tested[] {
  return Object.entries(reportSchema.parse(report).files).map(([file, { source, mutants }]) => ({
    file,
    mutants: mutants.length,
    survivors: mutants
      .filter(({ status }) => status === "Survived" || status === "NoCoverage")
      .map(({ replacement, location }) => ({
        line: location.start.line,
        on: source.split("\n")[location.start.line - 1]?.trim() ?? "",
        code: onOneLine(textBetween(source, location)),
        becomes: onOneLine(replacement),
      })),
  }));
}

function textBetween(source: string, { start, end }: { start: Place; end: Place }): string {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, at) => (at === last ? line.slice(0, end.column - 1) : line))
    .map((line, at) => (at === 0 ? line.slice(start.column - 1) : line))
    .join("\n");
}

const onOneLine = (text: string) => text.replace(/\s+/g, " ");
