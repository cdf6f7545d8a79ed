import { readFileSync } from "node:fs";

const parts = [
  "checkout-styles.js",
  "checkout-panels.js",
  "checkout-dialog.js",
  "checkout-request.js",
  "checkout.js",
];

/** Joins the modules into one plain script that defines `window.Razorpay`. */
export function buildCheckoutScript(): string {
  const bodies = parts.map((name) => {
    const text = readFileSync(new URL(name, import.meta.url), "utf8");
    return text.replaceAll(/^import [^;]*;$/gm, "").replaceAll(/^export /gm, "");
  });
  return `(() => {\n"use strict";\n${bodies.join("\n")}\n})();\n`;
}
