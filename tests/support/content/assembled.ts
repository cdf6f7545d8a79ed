import { expect } from "vitest";
import { assemble } from "#lib/content/assembly/assemble.ts";
import { ContentProblems, describeProblem } from "#lib/content/assembly/problems.ts";
import type { Upload } from "#lib/content/content.ts";
import type { Source } from "#lib/content/kinds/kinds.ts";

export const usual = {
  revision: 7,
  at: new Date("2026-06-01T12:00:00+05:30"),
  uploads: new Map<string, Upload>(),
  withPictures: true,
};

export const assembled = (sources: readonly Source[], options: Partial<typeof usual> = {}) =>
  assemble(sources, { ...usual, ...options });

export function problemsOf(
  sources: readonly Source[],
  options: Partial<typeof usual> = {},
): string[] {
  try {
    assembled(sources, options);
    return [];
  } catch (error) {
    if (!(error instanceof ContentProblems)) throw error;
    expect(error.message).toBe(error.problems.map(describeProblem).join("\n"));
    return error.problems.map(describeProblem);
  }
}

export const EPISODE = "episode/AIE-SE01EP01";
export const page = { title: "Imprint", description: "Who makes this site.", text: "We do." };
