import type { ServerResponse } from "node:http";
import { refuseExtra } from "#lib/sandbox/api/fields.ts";
import type { Call } from "#lib/sandbox/merchant.ts";

export type Tally = ReturnType<typeof openTally>;

export function openTally() {
  let calls = new Map<string, number>();
  let underWay = 0;
  let mostAtOnce = 0;
  return {
    count(call: string, response: ServerResponse) {
      calls.set(call, (calls.get(call) ?? 0) + 1);
      underWay += 1;
      mostAtOnce = Math.max(mostAtOnce, underWay);
      response.once("close", () => {
        underWay -= 1;
      });
    },
    read() {
      const total = [...calls.values()].reduce((sum, count) => sum + count, 0);
      return { total, most_at_once: mostAtOnce, calls: Object.fromEntries(calls) };
    },
    mark() {
      calls = new Map();
      mostAtOnce = underWay;
    },
  };
}

export function readCalls({ tally }: Call) {
  return tally.read();
}

export function markCalls({ tally, fields }: Call) {
  refuseExtra(fields, []);
  tally.mark();
  return tally.read();
}
