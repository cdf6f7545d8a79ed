import { errors, refuse } from "#lib/sandbox/api/errors.ts";
import {
  collect,
  type Fields,
  readChoice,
  readCount,
  readPage,
  readText,
  refuseExtra,
} from "#lib/sandbox/api/fields.ts";
import type { Collection } from "#lib/sandbox/entities.ts";
import type { Call, Merchant } from "#lib/sandbox/merchant.ts";
import { type Courier, messageOf } from "#lib/sandbox/webhooks/courier.ts";
import type { EventEntity } from "#lib/sandbox/webhooks/events.ts";
import type { WebhookMessage } from "#lib/sandbox/webhooks/send-webhook.ts";
import { sign } from "#lib/sandbox/webhooks/signature.ts";

const mostTimes = 10;

export function listEvents({ merchant, query }: Call): Collection<EventEntity> {
  const order_id = query.get("order_id");
  const filter = order_id === null ? {} : { order_id };
  return collect(merchant.store.events.list(filter, readPage(query)));
}

export async function deliver({ merchant, courier, fields }: Call) {
  refuseExtra(fields, ["event_id"]);
  return sendEach(courier, chosen(merchant, fields));
}

export async function reorder({ merchant, courier, fields }: Call) {
  refuseExtra(fields, []);
  return sendEach(courier, chosen(merchant, fields).toReversed());
}

export async function duplicate({ merchant, courier, fields }: Call) {
  refuseExtra(fields, ["event_id", "times"]);
  const event = oneEvent(merchant, fields);
  const length = readCount(fields, "times", { least: 1, most: mostTimes, usual: 2 });
  const events = Array.from({ length }, () => event);
  return sendEach(courier, events);
}

export function drop({ merchant, fields }: Call): Collection<EventEntity> {
  refuseExtra(fields, ["event_id"]);
  return merchant.store.transaction(() => {
    const state = "dropped" as const;
    const dropped = chosen(merchant, fields).map((event) => ({ ...event, state }));
    for (const event of dropped) merchant.store.events.change(event);
    return collect(dropped);
  });
}

export async function tamper({ merchant, courier, fields }: Call): Promise<{ answer: string }> {
  refuseExtra(fields, ["event_id", "how"]);
  const how = readChoice(fields, "how", ["signature", "secret", "rewritten", "amount"]);
  const message = messageOf(merchant, oneEvent(merchant, fields));
  return { answer: await courier.send(forge(message, how)) };
}

function forge(message: WebhookMessage, how: "signature" | "secret" | "rewritten" | "amount") {
  const { body, signature } = message;
  if (how === "signature") return { ...message, signature: [...signature].reverse().join("") };
  if (how === "secret") return { ...message, signature: sign(body, "another secret") };
  if (how === "rewritten") return { ...message, body: JSON.stringify(JSON.parse(body), null, 2) };
  return { ...message, body: body.replaceAll(/"amount":\d+/g, '"amount":100') };
}

async function sendEach(courier: Courier, events: EventEntity[]): Promise<Collection<EventEntity>> {
  const sent: EventEntity[] = [];
  for (const { id } of events) sent.push((await courier.deliver(id)) ?? refuse(errors.unknownId));
  return collect(sent);
}

function chosen(merchant: Merchant, fields: Fields): EventEntity[] {
  if (fields.event_id !== undefined) return [oneEvent(merchant, fields)];
  return merchant.store.events.list({ state: "waiting" }).reverse();
}

function oneEvent(merchant: Merchant, fields: Fields): EventEntity {
  const id = readText(fields, "event_id", 40);
  if (id !== null) return merchant.store.events.find(id)?.entity ?? refuse(errors.unknownId);
  return merchant.store.events.list({}, { count: 1 })[0] ?? refuse(errors.noEvent);
}
