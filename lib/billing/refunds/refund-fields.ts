/** What the desk and a member's download show of money that went back. */

export const refundFields = {
  id: true,
  razorpayRefundId: true,
  amountPaise: true,
  status: true,
  reason: true,
  isOutside: true,
  createdAt: true,
} as const;

export const disputeFields = {
  id: true,
  amountPaise: true,
  deductedPaise: true,
  status: true,
  phase: true,
  reason: true,
  respondBy: true,
  openedAt: true,
} as const;
