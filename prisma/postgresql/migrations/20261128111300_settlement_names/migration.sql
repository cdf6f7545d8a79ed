-- AlterTable
ALTER TABLE "SettlementLine" ADD COLUMN     "disputeId" TEXT,
ADD COLUMN     "razorpayOrderId" TEXT;
