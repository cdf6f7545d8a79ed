-- AlterTable
ALTER TABLE "SettlementLine" ADD COLUMN "disputeId" TEXT;
ALTER TABLE "SettlementLine" ADD COLUMN "razorpayOrderId" TEXT;
