/** A line of Razorpay's settlement report, from its API or its dashboard. Amounts in integer paise. */
export type SettlementEntry = {
  /** Razorpay's id of the payment, refund or adjustment. */
  entityId: string;
  /** 'payment', 'refund', 'adjustment' and what Razorpay may add. */
  type: string;
  amountPaise: number;
  creditPaise: number;
  debitPaise: number;
  /** With the tax within. */
  feePaise: number;
  taxPaise: number;
  createdAt: Date;
  settledAt: Date | null;
  settlementId: string | null;
  /** The bank's reference. */
  utr: string | null;
};
