-- AlterTable
ALTER TABLE "User" ADD COLUMN "billingAddress" TEXT;
ALTER TABLE "User" ADD COLUMN "billingCountry" TEXT;
ALTER TABLE "User" ADD COLUMN "billingGstin" TEXT;
ALTER TABLE "User" ADD COLUMN "billingName" TEXT;

-- CreateTable
CREATE TABLE "Dispute" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "paymentId" TEXT NOT NULL,
    "amountPaise" INTEGER NOT NULL,
    "deductedPaise" INTEGER NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL,
    "phase" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "respondBy" DATETIME,
    "openedAt" DATETIME NOT NULL,
    CONSTRAINT "Dispute_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Reading" (
    "list" TEXT NOT NULL PRIMARY KEY,
    "until" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Alert" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "details" TEXT NOT NULL,
    "raisedAt" DATETIME NOT NULL,
    "deadline" DATETIME,
    "mailedAt" DATETIME,
    "resolvedAt" DATETIME,
    "resolution" TEXT
);

-- CreateTable
CREATE TABLE "Restore" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "restoredAt" DATETIME NOT NULL,
    "backupMadeAt" DATETIME NOT NULL,
    "confirmedAt" DATETIME
);

-- CreateTable
CREATE TABLE "SettlementLine" (
    "entityId" TEXT NOT NULL PRIMARY KEY,
    "type" TEXT NOT NULL,
    "settlementId" TEXT,
    "utr" TEXT,
    "creditPaise" INTEGER NOT NULL,
    "debitPaise" INTEGER NOT NULL,
    "feePaise" INTEGER NOT NULL,
    "taxPaise" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "settledAt" DATETIME,
    "importedAt" DATETIME NOT NULL
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Order" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "keyId" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "razorpayOrderId" TEXT,
    "amountPaise" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "plan" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "gstPercent" INTEGER NOT NULL,
    "placeOfSupply" TEXT,
    "status" TEXT NOT NULL,
    "openForUserId" TEXT,
    "createdAt" DATETIME NOT NULL,
    "offeredAt" DATETIME NOT NULL,
    "nextLookAt" DATETIME,
    "looks" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "Order_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Order" ("amountPaise", "createdAt", "currency", "id", "keyId", "looks", "nextLookAt", "offeredAt", "openForUserId", "razorpayOrderId", "status", "userId", "mode", "plan", "description", "gstPercent") SELECT "amountPaise", "createdAt", "currency", "id", "keyId", "looks", "nextLookAt", "offeredAt", "openForUserId", "razorpayOrderId", "status", "userId", CASE WHEN "keyId" = 'rzp_test_sandbox' THEN 'SANDBOX' WHEN "keyId" LIKE 'rzp!_live!_%' ESCAPE '!' THEN 'LIVE' ELSE 'TEST' END, 'Annual Plan', 'Annual Plan: AIE, online access for one year', 18 FROM "Order";
DROP TABLE "Order";
ALTER TABLE "new_Order" RENAME TO "Order";
CREATE UNIQUE INDEX "Order_razorpayOrderId_key" ON "Order"("razorpayOrderId");
CREATE UNIQUE INDEX "Order_openForUserId_key" ON "Order"("openForUserId");
CREATE INDEX "Order_userId_idx" ON "Order"("userId");
CREATE INDEX "Order_status_nextLookAt_idx" ON "Order"("status", "nextLookAt");
CREATE INDEX "Order_mode_status_offeredAt_idx" ON "Order"("mode", "status", "offeredAt");
CREATE TABLE "new_Payment" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "razorpayPaymentId" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "amountPaise" INTEGER NOT NULL,
    "chargedPaise" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "feePaise" INTEGER,
    "feeTaxPaise" INTEGER,
    "paidAt" DATETIME NOT NULL,
    "capturedAt" DATETIME NOT NULL,
    "refundedPaise" INTEGER NOT NULL DEFAULT 0,
    "disputedPaise" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "Payment_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Payment" ("amountPaise", "capturedAt", "currency", "id", "method", "orderId", "razorpayPaymentId", "refundedPaise", "chargedPaise", "paidAt", "disputedPaise") SELECT "amountPaise", "capturedAt", "currency", "id", "method", "orderId", "razorpayPaymentId", "refundedPaise", "amountPaise", "capturedAt", CASE WHEN "disputeLostAt" IS NULL THEN 0 ELSE "amountPaise" END FROM "Payment";
DROP TABLE "Payment";
ALTER TABLE "new_Payment" RENAME TO "Payment";
CREATE UNIQUE INDEX "Payment_razorpayPaymentId_key" ON "Payment"("razorpayPaymentId");
CREATE UNIQUE INDEX "Payment_orderId_key" ON "Payment"("orderId");
CREATE TABLE "new_InvoiceCounter" (
    "series" TEXT NOT NULL,
    "financialYear" TEXT NOT NULL,
    "last" INTEGER NOT NULL,

    PRIMARY KEY ("series", "financialYear")
);
INSERT INTO "new_InvoiceCounter" ("financialYear", "last", "series") SELECT "financialYear", "last", CASE "kind" WHEN 'TAX_INVOICE' THEN 'INV' WHEN 'RECEIPT' THEN 'RCT' WHEN 'CREDIT_NOTE' THEN 'CRN' ELSE 'RFD' END FROM "InvoiceCounter";
DROP TABLE "InvoiceCounter";
ALTER TABLE "new_InvoiceCounter" RENAME TO "InvoiceCounter";
CREATE TABLE "new_Invoice" (
    "number" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "issuedAt" DATETIME NOT NULL,
    "paidAt" DATETIME,
    "userId" TEXT NOT NULL,
    "paymentId" TEXT NOT NULL,
    "invoiceOf" TEXT,
    "refundId" TEXT,
    "corrects" TEXT,
    "correctsIssuedAt" DATETIME,
    "sellerName" TEXT NOT NULL,
    "sellerAddress" TEXT,
    "sellerGstin" TEXT,
    "sellerState" TEXT,
    "placeOfSupply" TEXT,
    "sac" TEXT,
    "buyerName" TEXT NOT NULL,
    "buyerAddress" TEXT,
    "buyerState" TEXT,
    "buyerPin" TEXT,
    "buyerCountry" TEXT,
    "buyerGstin" TEXT,
    "remark" TEXT,
    "description" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "gstPercent" INTEGER NOT NULL,
    "taxablePaise" INTEGER NOT NULL,
    "cgstPaise" INTEGER NOT NULL,
    "sgstPaise" INTEGER NOT NULL,
    "igstPaise" INTEGER NOT NULL,
    "totalPaise" INTEGER NOT NULL,
    "mailedAt" DATETIME,
    "notedAt" DATETIME,
    CONSTRAINT "Invoice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Invoice_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Invoice" ("buyerName", "buyerPin", "buyerState", "cgstPaise", "corrects", "currency", "description", "gstPercent", "igstPaise", "invoiceOf", "issuedAt", "kind", "mailedAt", "number", "paymentId", "placeOfSupply", "refundId", "sac", "sellerAddress", "sellerGstin", "sellerName", "sellerState", "sgstPaise", "taxablePaise", "totalPaise", "userId", "mode", "paidAt", "correctsIssuedAt", "notedAt") SELECT "buyerName", "buyerPin", "buyerState", "cgstPaise", "corrects", "currency", "description", "gstPercent", "igstPaise", "invoiceOf", "issuedAt", "kind", "mailedAt", "number", "paymentId", "placeOfSupply", "refundId", "sac", "sellerAddress", "sellerGstin", "sellerName", "sellerState", "sgstPaise", "taxablePaise", "totalPaise", "userId", (SELECT "Order"."mode" FROM "Payment" JOIN "Order" ON "Order"."id" = "Payment"."orderId" WHERE "Payment"."id" = "Invoice"."paymentId"), CASE WHEN "invoiceOf" IS NULL THEN NULL ELSE (SELECT "Payment"."capturedAt" FROM "Payment" WHERE "Payment"."id" = "Invoice"."paymentId") END, (SELECT "before"."issuedAt" FROM "Invoice" AS "before" WHERE "before"."number" = "Invoice"."corrects"), "issuedAt" FROM "Invoice";
DROP TABLE "Invoice";
ALTER TABLE "new_Invoice" RENAME TO "Invoice";
CREATE UNIQUE INDEX "Invoice_invoiceOf_key" ON "Invoice"("invoiceOf");
CREATE UNIQUE INDEX "Invoice_refundId_key" ON "Invoice"("refundId");
CREATE INDEX "Invoice_userId_idx" ON "Invoice"("userId");
CREATE INDEX "Invoice_paymentId_idx" ON "Invoice"("paymentId");
CREATE INDEX "Invoice_issuedAt_idx" ON "Invoice"("issuedAt");
CREATE INDEX "Invoice_mailedAt_idx" ON "Invoice"("mailedAt");
CREATE INDEX "Invoice_notedAt_idx" ON "Invoice"("notedAt");
CREATE TABLE "new_Refund" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "paymentId" TEXT NOT NULL,
    "razorpayRefundId" TEXT,
    "amountPaise" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "isOutside" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Refund_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Refund" ("amountPaise", "createdAt", "id", "paymentId", "razorpayRefundId", "reason", "status") SELECT "amountPaise", "createdAt", "id", "paymentId", "razorpayRefundId", "reason", "status" FROM "Refund";
DROP TABLE "Refund";
ALTER TABLE "new_Refund" RENAME TO "Refund";
CREATE UNIQUE INDEX "Refund_razorpayRefundId_key" ON "Refund"("razorpayRefundId");
CREATE INDEX "Refund_paymentId_idx" ON "Refund"("paymentId");
CREATE INDEX "Refund_status_idx" ON "Refund"("status");
CREATE TABLE "new_WebhookEvent" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "event" TEXT NOT NULL,
    "razorpayOrderId" TEXT,
    "razorpayPaymentId" TEXT,
    "receivedAt" DATETIME NOT NULL,
    "processedAt" DATETIME,
    "isOrderUnknown" BOOLEAN NOT NULL DEFAULT false,
    "nextTryAt" DATETIME NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0
);
INSERT INTO "new_WebhookEvent" ("event", "id", "processedAt", "razorpayOrderId", "razorpayPaymentId", "receivedAt", "nextTryAt") SELECT "event", "id", "processedAt", "razorpayOrderId", "razorpayPaymentId", "receivedAt", "receivedAt" FROM "WebhookEvent";
DROP TABLE "WebhookEvent";
ALTER TABLE "new_WebhookEvent" RENAME TO "WebhookEvent";
CREATE INDEX "WebhookEvent_processedAt_nextTryAt_idx" ON "WebhookEvent"("processedAt", "nextTryAt");
CREATE INDEX "WebhookEvent_receivedAt_idx" ON "WebhookEvent"("receivedAt");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

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
