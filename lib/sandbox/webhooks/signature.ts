import { createHmac, randomInt } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const idCharacters = 14;

export function sign(message: string, secret: string): string {
  return createHmac("sha256", secret).update(message).digest("hex");
}

export function signCheckout(orderId: string, paymentId: string, keySecret: string): string {
  return sign(`${orderId}|${paymentId}`, keySecret);
}

export function newId(
  prefix: "order" | "pay" | "rfnd" | "card" | "evt" | "disp" | "offer",
): string {
  const characters = Array.from({ length: idCharacters }, () =>
    alphabet.charAt(randomInt(alphabet.length)),
  );
  return `${prefix}_${characters.join("")}`;
}

export function newReference(): string {
  return String(randomInt(10 ** 11, 10 ** 12));
}
