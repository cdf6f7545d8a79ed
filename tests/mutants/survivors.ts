/** Changes that no test can notice, or need not, each with the reason. */
import { accounts } from "./survivors/accounts.ts";
import { billing } from "./survivors/billing.ts";
import { core } from "./survivors/core.ts";
import { films } from "./survivors/films.ts";
import { invoices } from "./survivors/invoices.ts";

export const explained = [...core, ...accounts, ...billing, ...invoices, ...films];

/** Returns the reason why a change survives, or null. */
export function explain(file: string, on: string, becomes: string): string | null {
  const known = explained.find(
    (one) => one.file === file && one.on === on && (one.becomes ?? becomes) === becomes,
  );
  return known?.why ?? null;
}
