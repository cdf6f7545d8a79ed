import { type Reference, readDocumentId } from "#lib/content/kinds/kinds.ts";
import { AppError } from "#lib/core/http/errors.ts";

/** @throws AppError notFound */
export function knownId(id: string): Reference {
  const known = readDocumentId(id);
  if (known === null) throw new AppError("notFound", `There can be no document '${id}'.`);
  return known;
}
