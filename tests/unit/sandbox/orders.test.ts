import { describe, expect, it } from "vitest";
import { call, client, createOrder, price, withSandbox } from "#tests/unit/sandbox/bench.ts";

withSandbox();

describe("an order", () => {
  it("is created with nothing paid and its notes as an empty array", async () => {
    expect(await createOrder({ receipt: "row-1" })).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: "order",
      amount: price,
      amount_paid: 0,
      amount_due: price,
      currency: "INR",
      receipt: "row-1",
      offer_id: null,
      status: "created",
      attempts: 0,
      notes: [],
      created_at: expect.any(Number),
    });
  });

  it("is found by its id and by its receipt", async () => {
    const order = await createOrder({ receipt: "row-1", notes: { user_id: "7" } });
    await createOrder({ receipt: "row-2" });
    expect(await client().orders.fetch(order.id)).toEqual(order);
    expect(await client().orders.all({ receipt: "row-1" })).toEqual({
      entity: "collection",
      count: 1,
      items: [order],
    });
  });

  it("is listed with the newest first, page by page and within a time", async () => {
    const first = await createOrder();
    const second = await createOrder();
    const third = await createOrder();
    const ids = async (query: object) =>
      (await client().orders.all(query)).items.map((order) => order.id);
    expect(await ids({})).toEqual([third.id, second.id, first.id]);
    expect(await ids({ count: 1, skip: 1 })).toEqual([second.id]);
    expect(await ids({ to: first.created_at - 1 })).toEqual([]);
    expect((await call("GET", "/v1/orders?count=101")).status).toBe(400);
  });

  it("accepts new notes and no other change", async () => {
    const order = await createOrder();
    const notes = { plan: "yearly" };
    expect(await client().orders.edit(order.id, { notes })).toEqual({ ...order, notes });
    const change = call("PATCH", `/v1/orders/${order.id}`, '{"amount":100}');
    expect((await change).json.error.reason).toBe("extra_field_sent");
  });

  it("requires an unused receipt", async () => {
    await createOrder({ receipt: "row-1" });
    await expect(createOrder({ receipt: "row-1" })).rejects.toMatchObject({
      statusCode: 400,
      error: { description: "Order receipt should be unique.", reason: "input_validation_failed" },
    });
    await createOrder();
    await createOrder();
  });

  it("is returned again when a unique receipt is repeated", async () => {
    const order = await createOrder({ receipt: "row-1", unique_receipt: true });
    expect(await createOrder({ receipt: "row-1", unique_receipt: true })).toEqual(order);
  });

  it.each([
    [{ amount: 99 }, "amount_less_than_minimum_amount", /less than minimum amount/],
    [{ amount: 100.5 }, "input_validation_failed", /^The amount must be an integer\.$/],
    [{ amount: undefined }, "input_validation_failed", /^amount: is required\.$/],
    [{ currency: 1 }, "input_validation_failed", /^expected string but provided 1$/],
    [{ colour: "red" }, "extra_field_sent", /^colour is\/are not required and should not be sent$/],
    [{ receipt: "r".repeat(41) }, "input_validation_failed", /receipt/],
    [{ payment: { capture: "maybe" } }, "input_validation_failed", /capture/],
    [{ notes: { long: "n".repeat(257) } }, "input_validation_failed", /notes/],
  ])("is refused with %o", async (fields, reason, description) => {
    await expect(createOrder(fields)).rejects.toMatchObject({
      statusCode: 400,
      error: {
        code: "BAD_REQUEST_ERROR",
        source: "business",
        reason,
        description: expect.stringMatching(description),
      },
    });
  });

  it("is refused when it does not exist", async () => {
    await expect(client().orders.fetch("order_AAAAAAAAAAAAAA")).rejects.toMatchObject({
      statusCode: 400,
      error: { description: "The id provided does not exist" },
    });
    await expect(client().orders.fetch("order_1")).rejects.toMatchObject({
      error: { description: "order_1 is not a valid id." },
    });
  });
});
