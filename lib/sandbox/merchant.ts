import type { Store } from "#lib/sandbox/store.ts";
import type { Tally } from "#lib/sandbox/tally.ts";
import type { Courier } from "#lib/sandbox/webhooks/courier.ts";

export type Merchant = {
  store: Store;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  accountId: string;
  now(): number;
};

export type Call = {
  merchant: Merchant;
  courier: Courier;
  tally: Tally;
  ids: string[];
  query: URLSearchParams;
  fields: Record<string, unknown>;
  header(name: string): string | undefined;
};
