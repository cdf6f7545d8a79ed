import type { Store } from "#lib/sandbox/store.ts";
import type { Tally } from "#lib/sandbox/tally.ts";
import type { Courier } from "#lib/sandbox/webhooks/courier.ts";

/** The account that the calls work on: its books, its clock, and the keys of the settings. */
export type Merchant = {
  store: Store;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  accountId: string;
  /** Unix seconds. */
  now(): number;
};

/** What a call is given: the ids of its path, the query, the JSON body and the headers. */
export type Call = {
  merchant: Merchant;
  courier: Courier;
  tally: Tally;
  ids: string[];
  query: URLSearchParams;
  fields: Record<string, unknown>;
  header(name: string): string | undefined;
};
