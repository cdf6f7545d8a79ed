/** The answer of `POST /api/create-order` (docs/product.md, section 3). */
export type OrderAnswer = { key_id: string; amount: number; currency: "INR"; order_id: string };

export type PaymentResult = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};
