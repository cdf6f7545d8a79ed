/**
 * @typedef {{ razorpay_payment_id: string, razorpay_order_id: string,
 *   razorpay_signature: string }} Result
 * @typedef {{ code: string, description: string, source: string, step: string, reason: string,
 *   metadata: { order_id?: string, payment_id?: string } }} Failure
 */

const script = document.currentScript;
const address = script instanceof HTMLScriptElement ? script.src : location.href;
const paymentsUrl = new URL("checkout/payments", address).href;

/**
 * @param {{ key: string, order_id: string, amount: number | string, description?: string,
 * notes?: Record<string, string>, prefill?: { email?: string, contact?: string } }} options
 * @param {object} choice
 * @returns {Promise<Result | { error: Failure }>}
 */
export async function post({ key, order_id, amount, prefill, description, notes }, choice) {
  const { email, contact } = prefill ?? {};
  const order = { key_id: key, order_id, amount: Number(amount), description, notes };
  try {
    const response = await fetch(paymentsUrl, {
      method: "POST",
      credentials: "omit",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...order, email, contact, ...choice }),
    });
    return await response.json();
  } catch {
    const description = "The payment service cannot be reached. Try again.";
    const nowhere = { source: "internal", step: "payment_initiation", reason: "server_error" };
    return { error: { code: "SERVER_ERROR", description, ...nowhere, metadata: { order_id } } };
  }
}
