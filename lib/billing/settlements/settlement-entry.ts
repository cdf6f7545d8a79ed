/** A line of Razorpay's settlement report, in integer paise. */
export type SettlementEntry = {
  entityId: string;
  /** 'payment', 'refund', 'adjustment'; Razorpay may add more. */
  type: string;
  amountPaise: number;
  creditPaise: number;
  debitPaise: number;
  /** Includes the tax. */
  feePaise: number;
  taxPaise: number;
  createdAt: Date;
  settledAt: Date | null;
  settlementId: string | null;
  /** The bank's reference. */
  utr: string | null;
};
