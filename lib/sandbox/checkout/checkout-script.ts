import { readFileSync } from "node:fs";

const parts = [
  "checkout-styles.js",
  "checkout-panels.js",
  "checkout-dialog.js",
  "checkout-request.js",
  "checkout.js",
];

/**
 * The script that defines `window.Razorpay`: its modules joined into the one plain script that
 * a page loads, as checkout.js of Razorpay is (Razorpay documentation, Standard Checkout).
 */
export function buildCheckoutScript(): string {
  const bodies = parts.map((name) => {
    const text = readFileSync(new URL(name, import.meta.url), "utf8");
    return text.replaceAll(/^import [^;]*;$/gm, "").replaceAll(/^export /gm, "");
  });
  return `(() => {\n"use strict";\n${bodies.join("\n")}\n})();\n`;
}
