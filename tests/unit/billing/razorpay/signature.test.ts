import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  acceptedSecrets,
  isPaymentSignature,
  isWebhookSignature,
} from "#lib/billing/razorpay/signature.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { sign } from "#lib/sandbox/webhooks/signature.ts";

const vectors = [
  {
    // The sample in Razorpay's documentation.
    orderId: "order_IEIaMR65cu6nz3",
    paymentId: "pay_IH4NVgf4Dreq1l",
    secret: "EnLs21M47BllR3X8PSFtjtbd",
    signature: "0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f",
  },
  {
    // Made with the package `razorpay` 2.9.8.
    orderId: "order_ABCDEFGHIJKLMN",
    paymentId: "pay_OPQRSTUVWXYZab",
    secret: "test_secret",
    signature: "6ffcfd136a49b6a4fd69b81d66ea8c4ae4e9af13ddfa0c946b9929472858b29a",
  },
];

describe.each(vectors)("the signature of $paymentId", ({ secret, signature, ...signed }) => {
  test("matches Razorpay's", () => {
    expect(isPaymentSignature(signed, signature, secret)).toBe(true);
    expect(sign(`${signed.orderId}|${signed.paymentId}`, secret)).toBe(signature);
  });

  test("differs with any other key", () => {
    const { orderId, paymentId } = signed;
    expect(isPaymentSignature(signed, signature, `${secret}x`)).toBe(false);
    expect(isPaymentSignature({ orderId, paymentId: orderId }, signature, secret)).toBe(false);
    expect(isPaymentSignature({ orderId: paymentId, paymentId: orderId }, signature, secret)).toBe(
      false,
    );
    const shifted = { orderId: `${orderId}|`, paymentId };
    expect(isPaymentSignature(shifted, signature, secret)).toBe(false);
  });

  test("is refused when any part of it differs", () => {
    const bad = ["", signature.toUpperCase(), signature.slice(1), `${signature}0`, ` ${signature}`];
    for (let at = 0; at < signature.length; at += 1) {
      const other = signature[at] === "0" ? "1" : "0";
      bad.push(signature.slice(0, at) + other + signature.slice(at + 1));
    }
    for (const text of [...bad, "ü".repeat(32), "ü".repeat(64)]) {
      expect(isPaymentSignature(signed, text, secret), text).toBe(false);
    }
  });
});

test("the sample webhook in the documents of Razorpay's own package verifies", () => {
  const body = readFileSync(new URL("documented-webhook.json", import.meta.url));
  const signature = "55d3c166391ec51285b388f1bb9f0ba9b13dde1bece4484aaac6edd34a01459a";
  // The signature covers one line without spaces; the stored file is formatted.
  const sent = Buffer.from(JSON.stringify(JSON.parse(body.toString("utf8"))));
  expect(isWebhookSignature(sent, signature, "123456")).toBe(true);
  expect(isWebhookSignature(body, signature, "123456")).toBe(false);
});

test("a webhook's signature covers its bytes, with the webhook's secret", () => {
  const body = new TextEncoder().encode('{"event":"order.paid"}');
  const signature = "9aa6d3ae7b4d73320d26267695c2750a28e729ccc215f97d6e3bae31a2465370";
  expect(sign('{"event":"order.paid"}', "whsec")).toBe(signature);
  expect(isWebhookSignature(body, signature, "whsec")).toBe(true);
  expect(isWebhookSignature(body, signature, "whsec2")).toBe(false);
  const again = new TextEncoder().encode('{"event": "order.paid"}');
  expect(isWebhookSignature(again, signature, "whsec")).toBe(false);
});

test("a replaced secret stays valid for a day, to the millisecond", () => {
  const changedAt = new Date("2027-03-01T10:00:00.000Z");
  const previous = { secret: "old", changedAt };
  const after = (ms: number) => {
    setClock(() => new Date(changedAt.getTime() + ms));
    return acceptedSecrets("new", previous);
  };
  expect(acceptedSecrets("new", null)).toEqual(["new"]);
  expect(after(0)).toEqual(["new", "old"]);
  expect(after(86_400_000 - 1)).toEqual(["new", "old"]);
  expect(after(86_400_000)).toEqual(["new"]);
});

test("Razorpay's package verifies too, and its HTTP client is not loaded", () => {
  const program = `
    import { createRequire } from "node:module";
    import "#lib/billing/razorpay/signature.ts";
    console.log(Object.keys(createRequire(import.meta.url).cache).join("\\n"));
  `;
  const loaded = execFileSync(process.execPath, ["--input-type=module", "-e", program], {
    encoding: "utf8",
  });
  expect(loaded.trim()).toMatch(/^\S+\/razorpay\/dist\/utils\/razorpay-utils\.js$/);
});
