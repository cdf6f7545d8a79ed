import type { ListedOrder, ShownOrder } from "#lib/desk/orders/queries.ts";
import { stateOf as stateNameOf } from "#lib/desk/orders/state.ts";
import { strings } from "./strings.ts";

export const stateOf = (order: ListedOrder | ShownOrder): string =>
  strings.stateOf[stateNameOf(order)];
