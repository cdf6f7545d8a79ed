import type { BodyOf } from "./kinds/kinds.ts";

/** Who answers questions about personal data (Digital Personal Data Protection Rules, 2025, rule 9). */
export type Contact = { name: string; email: string; phone?: string | undefined };

/** Without an own setting the publisher, at the address for help. */
export function contactOf(
  { publisher, supportEmail }: BodyOf<"site">,
  { dataContactName, dataContactEmail, dataContactPhone }: BodyOf<"settings">,
): Contact {
  return {
    name: dataContactName ?? publisher,
    email: dataContactEmail ?? supportEmail,
    phone: dataContactPhone,
  };
}
