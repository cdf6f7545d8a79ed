import { describe, expect, it } from "vitest";
import { call, client, payOrder, play, price, withSandbox } from "#tests/unit/sandbox/bench.ts";

withSandbox();

const disputed = async () => {
  const { razorpay_payment_id: payment_id } = await payOrder();
  return payment_id;
};

const lastEvent = async () => (await call("GET", "/__sandbox/events?count=1")).json.items[0];

describe("a dispute", () => {
  it("is opened with a deadline and found by its id", async () => {
    const payment_id = await disputed();
    const { json } = await play("dispute", { payment_id });
    expect(json).toEqual({
      id: expect.stringMatching(/^disp_\w{14}$/),
      entity: "dispute",
      payment_id,
      amount: price,
      currency: "INR",
      amount_deducted: 0,
      reason_code: "chargeback",
      respond_by: json.created_at + 7 * 24 * 60 * 60,
      status: "open",
      phase: "chargeback",
      created_at: expect.any(Number),
      evidence: { amount: price, summary: null, submitted_at: null },
    });
    expect(await client().disputes.fetch(json.id)).toEqual(json);
  });

  it("changes its state, and sends a webhook with its payment for each", async () => {
    const payment_id = await disputed();
    const { id } = (await play("dispute", { payment_id })).json;
    for (const [state, status, amount_deducted] of [
      ["action_required", "open", 0],
      ["under_review", "under_review", 0],
      ["lost", "lost", price],
    ] as const) {
      const { json } = await play("dispute", { payment_id, state });
      expect(json).toMatchObject({ id, status, amount_deducted });
      const { event, body } = await lastEvent();
      expect(event).toBe(`payment.dispute.${state}`);
      expect(JSON.parse(body)).toMatchObject({
        contains: ["payment", "dispute"],
        payload: { payment: { entity: { id: payment_id } }, dispute: { entity: json } },
      });
    }
    expect(await client().disputes.all()).toMatchObject({ count: 1, items: [{ status: "lost" }] });
  });

  it("of a part deducts the part, or less", async () => {
    const payment_id = await disputed();
    const part = { payment_id, amount: 20_000, respond_by: 1_900_000_000, phase: "fraud" };
    const { json } = await play("dispute", part);
    expect(json).toMatchObject({ amount: 20_000, respond_by: 1_900_000_000, phase: "fraud" });
    const lost = { dispute_id: json.id, state: "lost" };
    expect((await play("dispute", lost)).json.amount_deducted).toBe(20_000);
    const less = { payment_id, state: "lost", amount: 20_000, amount_deducted: "5000" };
    expect((await play("dispute", less)).json).toMatchObject({
      amount: 20_000,
      amount_deducted: 5_000,
    });
    expect(await client().payments.fetch(payment_id)).toMatchObject({ status: "captured" });
  });

  it("changes without a webhook, so that only the API knows", async () => {
    const payment_id = await disputed();
    const before = await lastEvent();
    const { id } = (await play("dispute", { payment_id, webhook: "none" })).json;
    await play("dispute", { dispute_id: id, state: "closed", webhook: "none" });
    expect(await lastEvent()).toEqual(before);
    expect(await client().disputes.fetch(id)).toMatchObject({ status: "closed" });
  });

  it("is listed with the newest first, page by page and within a time", async () => {
    const payment_id = await disputed();
    const { json: first } = await play("dispute", { payment_id, amount: 100 });
    await play("clock", { ahead_seconds: 60 });
    const { json: second } = await play("dispute", { payment_id, amount: 200 });
    // The package's own call ignores `from` and `to`.
    const ids = async (query = "") =>
      (await call("GET", `/v1/disputes${query}`)).json.items.map(({ id }: { id: string }) => id);
    const { created_at } = first;
    expect(await ids()).toEqual([second.id, first.id]);
    expect(await ids(`?from=${created_at}&to=${created_at}`)).toEqual([first.id]);
    expect(await ids(`?from=${created_at + 1}`)).toEqual([second.id]);
    expect(await ids("?count=1&skip=1")).toEqual([first.id]);
  });

  it("is refused for an unknown dispute or payment, or a wrong amount", async () => {
    const payment_id = await disputed();
    for (const fields of [
      {},
      { payment_id: "pay_AAAAAAAAAAAAAA" },
      { dispute_id: "disp_AAAAAAAAAAAAAA", state: "lost" },
      { payment_id, amount: price + 1 },
      { payment_id, state: "maybe" },
    ]) {
      expect((await play("dispute", fields)).status).toBe(400);
    }
    expect(await call("GET", "/v1/disputes/disp_AAAAAAAAAAAAAA")).toMatchObject({
      status: 400,
      json: { error: { description: "The id provided does not exist" } },
    });
  });
});
