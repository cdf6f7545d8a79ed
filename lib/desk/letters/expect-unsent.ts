import { readDocumentId } from "#lib/content/kinds/kinds.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";

/** @throws AppError conflict for the document of a letter that is planned or sent */
export async function expectUnsent(tx: Transaction, documentId: string): Promise<void> {
  const known = readDocumentId(documentId);
  if (known?.kind !== "announcement") return;
  if ((await tx.announcement.count({ where: { id: known.key } })) === 0) return;
  const sentence = "This letter is planned or sent: its words stay. Please load the page again.";
  throw new AppError("conflict", sentence);
}
