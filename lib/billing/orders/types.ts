/** The answer of `POST /api/create-order`, in integer paise (docs/product.md, section 3). */
export type OrderAnswer = { key_id: string; amount: number; currency: "INR"; order_id: string };

/** Razorpay's checkout result, which the page posts to `/api/verify`. */
export type PaymentResult = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};
