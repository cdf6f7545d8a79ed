import type { Merchant } from "#lib/sandbox/merchant.ts";
import { changeSwitches, readSwitches } from "#lib/sandbox/switches.ts";
import type { EventEntity } from "#lib/sandbox/webhooks/events.ts";
import type { WebhookMessage } from "#lib/sandbox/webhooks/send-webhook.ts";
import { sign } from "#lib/sandbox/webhooks/signature.ts";

export type SendWebhook = (message: WebhookMessage) => Promise<number>;

export type Courier = ReturnType<typeof openCourier>;

const dayS = 24 * 60 * 60;
const firstGapS = 60;
const lastGapS = 2 * 60 * 60;
const lookMs = 1_000;

/** Retries for a day, then disables the webhook (Razorpay documentation, Webhooks; our gaps). */
export function openCourier(
  merchant: Merchant,
  post: SendWebhook,
  onFault: (fault: unknown) => void,
) {
  const { store } = merchant;
  let isBusy = false;
  let isClosed = false;

  async function send(message: WebhookMessage): Promise<string> {
    return post(message).then(String, (error: Error) => `none: ${error.message}`);
  }

  async function deliver(id: string): Promise<EventEntity | undefined> {
    const event = store.transaction(() => begin(merchant, id));
    if (!event) return undefined;
    const response = await send(messageOf(merchant, event));
    return isClosed ? undefined : store.transaction(() => end(merchant, id, response));
  }

  async function round(): Promise<void> {
    if (isBusy || isClosed || readSwitches(store).webhooks !== "sent") return;
    isBusy = true;
    try {
      for (let next = nextDue(merchant); next && !isClosed; next = nextDue(merchant)) {
        await deliver(next.id);
      }
    } catch (fault) {
      onFault(fault);
    } finally {
      isBusy = false;
    }
  }

  const timer = setInterval(() => void round(), lookMs).unref();
  return {
    wake: () => void setImmediate(() => void round()),
    deliver,
    send,
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}

export function messageOf(merchant: Merchant, { id, body }: EventEntity): WebhookMessage {
  return { id, body, signature: sign(body, merchant.webhookSecret) };
}

function nextDue(merchant: Merchant): EventEntity | undefined {
  if (readSwitches(merchant.store).webhooks !== "sent") return undefined;
  return merchant.store.nextDue(merchant.now());
}

/** Counts first, so that no other process repeats the try and a killed process's try is retried. */
function begin(merchant: Merchant, id: string): EventEntity | undefined {
  const event = merchant.store.events.find(id)?.entity;
  if (!event) return undefined;
  const gap = Math.min(firstGapS * 2 ** event.attempts, lastGapS);
  const begun = { ...event, attempts: event.attempts + 1, due_at: merchant.now() + gap };
  merchant.store.events.change(begun);
  return begun;
}

function end(merchant: Merchant, id: string, response: string): EventEntity | undefined {
  const event = merchant.store.events.find(id)?.entity;
  if (!event) return undefined;
  const isTaken = /^2\d\d$/.test(response);
  const isOver = merchant.now() - event.created_at >= dayS;
  if (isOver && !isTaken && event.state === "waiting") {
    changeSwitches(merchant.store, { webhooks: "disabled" });
  }
  const state = isTaken ? "delivered" : isOver ? "failed" : event.state;
  const ended = { ...event, answer: response, state };
  merchant.store.events.change(ended);
  return ended;
}
