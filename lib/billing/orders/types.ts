/** What `POST /api/create-order` answers: all that the checkout needs (docs/product.md, section 3). */
export type OrderAnswer = {
  key_id: string;
  /** Integer paise. */
  amount: number;
  currency: "INR";
  order_id: string;
};

/** What Razorpay's checkout hands to the page after a payment, and the page to `/api/verify`. */
export type PaymentResult = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};
