-- CreateEnum
CREATE TYPE "PaymentMode" AS ENUM ('SANDBOX', 'TEST', 'LIVE');

-- CreateEnum
CREATE TYPE "DisputeStatus" AS ENUM ('OPEN', 'UNDER_REVIEW', 'WON', 'LOST', 'CLOSED');

-- CreateEnum
CREATE TYPE "AlertKind" AS ENUM ('REFUND_FAILED', 'DISPUTE_OPENED', 'PAYMENT_UNMATCHED', 'AMOUNT_DIFFERS', 'SECOND_PAYMENT', 'SECOND_YEAR', 'EVENTS_WAITING', 'NUMBERS_UNCONFIRMED');

-- DropIndex
DROP INDEX "WebhookEvent_processedAt_receivedAt_idx";

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "billingAddress" TEXT,
ADD COLUMN     "billingCountry" TEXT,
ADD COLUMN     "billingGstin" TEXT,
ADD COLUMN     "billingName" TEXT;

-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "description" TEXT NOT NULL DEFAULT 'Annual Plan: AIE, online access for one year',
ADD COLUMN     "gstPercent" INTEGER NOT NULL DEFAULT 18,
ADD COLUMN     "mode" "PaymentMode",
ADD COLUMN     "placeOfSupply" TEXT,
ADD COLUMN     "plan" TEXT NOT NULL DEFAULT 'Annual Plan';
UPDATE "Order" SET "mode" = CASE WHEN "keyId" = 'rzp_test_sandbox' THEN 'SANDBOX' WHEN "keyId" LIKE 'rzp!_live!_%' ESCAPE '!' THEN 'LIVE' ELSE 'TEST' END::"PaymentMode";
ALTER TABLE "Order" ALTER COLUMN "mode" SET NOT NULL,
ALTER COLUMN "description" DROP DEFAULT,
ALTER COLUMN "gstPercent" DROP DEFAULT,
ALTER COLUMN "plan" DROP DEFAULT;

-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "chargedPaise" INTEGER,
ADD COLUMN     "disputedPaise" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "feePaise" INTEGER,
ADD COLUMN     "feeTaxPaise" INTEGER,
ADD COLUMN     "paidAt" TIMESTAMP(3);
UPDATE "Payment" SET "chargedPaise" = "amountPaise", "paidAt" = "capturedAt",
"disputedPaise" = CASE WHEN "disputeLostAt" IS NULL THEN 0 ELSE "amountPaise" END;
ALTER TABLE "Payment" DROP COLUMN "disputeLostAt",
ALTER COLUMN "chargedPaise" SET NOT NULL,
ALTER COLUMN "paidAt" SET NOT NULL;

-- AlterTable
ALTER TABLE "InvoiceCounter" ADD COLUMN     "series" TEXT;
UPDATE "InvoiceCounter" SET "series" = CASE "kind" WHEN 'TAX_INVOICE' THEN 'INV' WHEN 'RECEIPT' THEN 'RCT' WHEN 'CREDIT_NOTE' THEN 'CRN' ELSE 'RFD' END;
ALTER TABLE "InvoiceCounter" DROP CONSTRAINT "InvoiceCounter_pkey",
DROP COLUMN "kind",
ALTER COLUMN "series" SET NOT NULL,
ADD CONSTRAINT "InvoiceCounter_pkey" PRIMARY KEY ("series", "financialYear");

-- AlterTable
ALTER TABLE "Invoice" ADD COLUMN     "buyerAddress" TEXT,
ADD COLUMN     "buyerCountry" TEXT,
ADD COLUMN     "buyerGstin" TEXT,
ADD COLUMN     "correctsIssuedAt" TIMESTAMP(3),
ADD COLUMN     "mode" "PaymentMode",
ADD COLUMN     "notedAt" TIMESTAMP(3),
ADD COLUMN     "paidAt" TIMESTAMP(3),
ADD COLUMN     "remark" TEXT;
UPDATE "Invoice" SET "mode" = "Order"."mode",
"paidAt" = CASE WHEN "invoiceOf" IS NULL THEN NULL ELSE "Payment"."capturedAt" END,
"notedAt" = "issuedAt"
FROM "Payment" JOIN "Order" ON "Order"."id" = "Payment"."orderId" WHERE "Payment"."id" = "Invoice"."paymentId";
UPDATE "Invoice" SET "correctsIssuedAt" = "before"."issuedAt" FROM "Invoice" AS "before" WHERE "before"."number" = "Invoice"."corrects";
ALTER TABLE "Invoice" ALTER COLUMN "mode" SET NOT NULL;

-- AlterTable
ALTER TABLE "Refund" ADD COLUMN     "isOutside" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "WebhookEvent" ADD COLUMN     "isOrderUnknown" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "nextTryAt" TIMESTAMP(3),
ADD COLUMN     "tries" INTEGER NOT NULL DEFAULT 0;
UPDATE "WebhookEvent" SET "nextTryAt" = "receivedAt";
ALTER TABLE "WebhookEvent" ALTER COLUMN "nextTryAt" SET NOT NULL;

-- CreateTable
CREATE TABLE "Dispute" (
    "id" TEXT NOT NULL,
    "paymentId" TEXT NOT NULL,
    "amountPaise" INTEGER NOT NULL,
    "deductedPaise" INTEGER NOT NULL DEFAULT 0,
    "status" "DisputeStatus" NOT NULL,
    "phase" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "respondBy" TIMESTAMP(3),
    "openedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Dispute_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Reading" (
    "list" TEXT NOT NULL,
    "until" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Reading_pkey" PRIMARY KEY ("list")
);

-- CreateTable
CREATE TABLE "Alert" (
    "id" TEXT NOT NULL,
    "kind" "AlertKind" NOT NULL,
    "subject" TEXT NOT NULL,
    "details" TEXT NOT NULL,
    "raisedAt" TIMESTAMP(3) NOT NULL,
    "deadline" TIMESTAMP(3),
    "mailedAt" TIMESTAMP(3),
    "resolvedAt" TIMESTAMP(3),
    "resolution" TEXT,

    CONSTRAINT "Alert_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Restore" (
    "id" TEXT NOT NULL,
    "restoredAt" TIMESTAMP(3) NOT NULL,
    "backupMadeAt" TIMESTAMP(3) NOT NULL,
    "confirmedAt" TIMESTAMP(3),

    CONSTRAINT "Restore_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SettlementLine" (
    "entityId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "settlementId" TEXT,
    "utr" TEXT,
    "creditPaise" INTEGER NOT NULL,
    "debitPaise" INTEGER NOT NULL,
    "feePaise" INTEGER NOT NULL,
    "taxPaise" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "settledAt" TIMESTAMP(3),
    "importedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SettlementLine_pkey" PRIMARY KEY ("entityId")
);

-- CreateIndex
CREATE INDEX "Dispute_paymentId_idx" ON "Dispute"("paymentId");

-- CreateIndex
CREATE INDEX "Dispute_status_idx" ON "Dispute"("status");

-- CreateIndex
CREATE INDEX "Alert_resolvedAt_idx" ON "Alert"("resolvedAt");

-- CreateIndex
CREATE INDEX "SettlementLine_settlementId_idx" ON "SettlementLine"("settlementId");

-- CreateIndex
CREATE INDEX "SettlementLine_settledAt_idx" ON "SettlementLine"("settledAt");

-- CreateIndex
CREATE INDEX "Order_mode_status_offeredAt_idx" ON "Order"("mode", "status", "offeredAt");

-- CreateIndex
CREATE INDEX "Invoice_notedAt_idx" ON "Invoice"("notedAt");

-- CreateIndex
CREATE INDEX "WebhookEvent_processedAt_nextTryAt_idx" ON "WebhookEvent"("processedAt", "nextTryAt");

-- CreateIndex
CREATE INDEX "WebhookEvent_receivedAt_idx" ON "WebhookEvent"("receivedAt");

-- AddForeignKey
ALTER TABLE "Dispute" ADD CONSTRAINT "Dispute_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
