import type { RazorpayConstructor } from "./razorpay.ts";
import { words } from "./words.ts";

/** Loads the checkout script once. A failed load can be retried. */
export function loadCheckout(url: string): Promise<RazorpayConstructor> {
  if (window.Razorpay) return Promise.resolve(window.Razorpay);
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      script.remove();
      reject(new Error(words.checkout.noScript));
    };
    script.src = url;
    script.async = true;
    script.onerror = fail;
    script.onload = () => (window.Razorpay ? resolve(window.Razorpay) : fail());
    document.head.append(script);
  });
}
