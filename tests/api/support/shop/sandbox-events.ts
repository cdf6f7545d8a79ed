import { setClock } from "#lib/core/config/clock.ts";
import { play } from "#tests/api/support/shop/buyer.ts";
import { eventsOf } from "#tests/support/shop/webhooks.ts";

export const HOUR_S = 60 * 60;

export type Event = { id: string; event: string; body: string };
export type Sent = { state: string; answer: string; attempts: number };

/** Returns the sandbox's event of an order. */
export async function eventOf(orderId: string, name: string): Promise<Event> {
  const events = (await eventsOf(orderId)) as Event[];
  const found = events.find(({ event }) => event === name);
  if (!found) throw new Error(`The sandbox has no ${name} to tell.`);
  return found;
}

/** Sends an event `times` times. Resolves with its final state. */
export async function send(orderId: string, name: string, times = 1): Promise<Sent | undefined> {
  const event_id = (await eventOf(orderId, name)).id;
  return (await play<{ items: Sent[] }>("duplicate", { event_id, times })).items.at(-1);
}

export const taken = { state: "delivered", answer: "200" };

export const later = (ms: number) => {
  const time = new Date(Date.now() + ms);
  setClock(() => time);
};
