export type Problem = {
  document: string;
  /** Such as 'founder.person'; empty for the whole document. */
  field: string;
  /** Continues after the field: 'names season/season-four, which is not published'. */
  sentence: string;
};

export class ContentProblems extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(describeProblem).join("\n"));
    this.name = "ContentProblems";
    this.problems = problems;
  }
}

export function describeProblem({ document, field, sentence }: Problem): string {
  return `${document}${field === "" ? "" : `, ${field}`}: ${sentence}.`;
}
