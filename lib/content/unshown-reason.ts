export type Reason = {
  /** Empty when no page is to blame. */
  page: string;
  /** Continues after the page: 'takes longer than 10 seconds'. */
  why: string;
  /** The ids of the documents that may be the reason. */
  documents: readonly string[];
};

const MOST_NAMED = 5;

/** Such as 'faq cannot be shown: the page / takes longer than 10 seconds.' */
export function describeReason({ page, why, documents }: Reason): string {
  const fact = page === "" ? why : `the page ${page} ${why}`;
  if (documents.length === 0) return `${fact.charAt(0).toUpperCase()}${fact.slice(1)}.`;
  const more = documents.length > MOST_NAMED ? [`${documents.length - MOST_NAMED} others`] : [];
  const names = [...documents.slice(0, MOST_NAMED), ...more].join(" or ");
  return `${names} cannot be shown: ${fact}.`;
}
