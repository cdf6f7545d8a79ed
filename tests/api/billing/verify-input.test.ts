import { expect, test } from "vitest";
import { countPurchases, createBuyer, nothing, one } from "#tests/api/support/shop/buyer.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";

const FIELDS = ["razorpay_payment_id", "razorpay_order_id", "razorpay_signature"] as const;

/** Returns a form with the three fields of a paid order. */
async function paidForm() {
  const buyer = await createBuyer();
  const result = await payInSandbox(buyer.orderId);
  const form = new FormData();
  for (const name of FIELDS) form.set(name, result?.[name] ?? "");
  return { buyer, form };
}

test.each(FIELDS)("requires %s once and as text", async (name) => {
  const { buyer, form } = await paidForm();
  const value = String(form.get(name));
  const spoil: [string, () => void][] = [
    ["missing", () => form.delete(name)],
    ["empty", () => form.set(name, "")],
    ["twice", () => [value, value].map((text) => form.append(name, text))],
    ["a file", () => form.set(name, new File([value], "value.txt"))],
    ["too long", () => form.set(name, value.slice(0, 8) + "a".repeat(10_000))],
  ];
  for (const [kind, apply] of spoil) {
    form.delete(name);
    apply();
    const response = await buyer.post("/api/verify", { form });
    expect.soft(response.status, kind).toBe(422);
    expect.soft(response.body.detail, kind).toMatch(new RegExp(`^${name} .*\\.$`));
  }
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
});

test.each([
  ["razorpay_order_id", "order_a|pay_b"],
  ["razorpay_order_id", "pay_AAAAAAAAAAAAAA"],
  ["razorpay_order_id", "order_"],
  ["razorpay_order_id", " order_AAAAAAAAAAAAAA"],
  ["razorpay_order_id", "order_AAAAAAAAAAAAAA\n"],
  ["razorpay_order_id", "order_AAAA\u0000AAAA"],
  ["razorpay_payment_id", "pay_../../orders"],
  ["razorpay_payment_id", "undefined"],
])("rejects %s %j as an id", async (name, value) => {
  const { buyer, form } = await paidForm();
  form.set(name, value);
  expect((await buyer.post("/api/verify", { form })).status).toBe(422);
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
});

test.each([
  ["razorpay_payment_id", null, "is required."],
  ["razorpay_payment_id", "pay_", "is no Razorpay id."],
  ["razorpay_order_id", "", "is no Razorpay id."],
  ["razorpay_signature", null, "is required."],
  ["razorpay_signature", "", "is required."],
  ["razorpay_signature", "a".repeat(257), "is too long."],
])("reports that %s %j %s", async (name, value, words) => {
  const { buyer, form } = await paidForm();
  if (value === null) form.delete(name);
  else form.set(name, value);
  expect((await buyer.post("/api/verify", { form })).body.detail).toBe(`${name} ${words}`);
});

test.each([
  ["#watch-AIE-SE02EP01", "/season-two-episodes#watch-AIE-SE02EP01"],
  ["#watch-AIE-SE02EP01@95", "/season-two-episodes#watch-AIE-SE02EP01@95"],
  ["#watch-AIE-SE02EP01@95-140", "/season-two-episodes#watch-AIE-SE02EP01@95-140"],
  ["#watch-AIE-SE02EP01@1e9", "/season-two-episodes#watch-AIE-SE02EP01"],
  ["#watch-AIE-SE09EP09", "/season-one-episodes#thank-you"],
  ["//evil.example", "/season-one-episodes#thank-you"],
  ["x".repeat(2_000), "/season-one-episodes#thank-you"],
])("redirects a buyer who came for %j to %s", async (film, redirect) => {
  const { buyer, form } = await paidForm();
  form.set("film", film);
  expect((await buyer.post("/api/verify", { form })).body).toEqual({ redirect });
});

test("ignores other fields in the form", async () => {
  const { buyer, form } = await paidForm();
  const extra = { user_id: "somebody", amount: "1", redirect: "//evil.example", __proto__x: "1" };
  for (const [name, value] of Object.entries(extra)) form.set(name, value);
  form.append("__proto__", "polluted");
  form.append("file", new File(["x"], "x.png"));
  const response = await buyer.post("/api/verify", { form });
  expect(response.body).toEqual({ redirect: "/season-one-episodes#thank-you" });
  expect(await countPurchases(buyer.userId)).toEqual(one);
});
