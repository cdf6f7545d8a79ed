/** What an import found in a master, and what it made of it: kept with the film. */
import { z } from "zod";

export const examinationSchema = z.strictObject({
  facts: z.array(z.strictObject({ name: z.string(), found: z.string(), becomes: z.string() })),
  findings: z.array(
    z.strictObject({
      kind: z.enum(["look", "info"]),
      /** The film is shown only once an editor has confirmed it. */
      asks: z.boolean(),
      sentence: z.string(),
    }),
  ),
  /** The film's, in LUFS (EBU R 128); null for a silent film. */
  loudness: z.number().nullable(),
});

export type Examination = z.infer<typeof examinationSchema>;
export type MasterFinding = Examination["findings"][number];

export const look = (sentence: string): MasterFinding => ({ kind: "look", asks: false, sentence });
export const ask = (sentence: string): MasterFinding => ({ kind: "look", asks: true, sentence });
export const inform = (sentence: string): MasterFinding => ({
  kind: "info",
  asks: false,
  sentence,
});

/** What an editor must confirm before the film is shown. */
export function questionsOf(examination: Examination | null | undefined): string[] {
  const findings = examination?.findings ?? [];
  return findings.filter(({ asks }) => asks).map(({ sentence }) => sentence);
}
