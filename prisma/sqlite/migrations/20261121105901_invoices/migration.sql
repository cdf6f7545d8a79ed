-- AlterTable
ALTER TABLE "User" ADD COLUMN "billingPin" TEXT;
ALTER TABLE "User" ADD COLUMN "billingState" TEXT;

-- CreateTable
CREATE TABLE "InvoiceCounter" (
    "kind" TEXT NOT NULL,
    "financialYear" TEXT NOT NULL,
    "last" INTEGER NOT NULL,

    PRIMARY KEY ("kind", "financialYear")
);

-- CreateTable
CREATE TABLE "Invoice" (
    "number" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "issuedAt" DATETIME NOT NULL,
    "userId" TEXT NOT NULL,
    "paymentId" TEXT NOT NULL,
    "invoiceOf" TEXT,
    "refundId" TEXT,
    "corrects" TEXT,
    "sellerName" TEXT NOT NULL,
    "sellerAddress" TEXT,
    "sellerGstin" TEXT,
    "sellerState" TEXT,
    "placeOfSupply" TEXT,
    "sac" TEXT,
    "buyerName" TEXT NOT NULL,
    "buyerState" TEXT,
    "buyerPin" TEXT,
    "description" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "gstPercent" INTEGER NOT NULL,
    "taxablePaise" INTEGER NOT NULL,
    "cgstPaise" INTEGER NOT NULL,
    "sgstPaise" INTEGER NOT NULL,
    "igstPaise" INTEGER NOT NULL,
    "totalPaise" INTEGER NOT NULL,
    "mailedAt" DATETIME,
    CONSTRAINT "Invoice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Invoice_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Invoice_invoiceOf_key" ON "Invoice"("invoiceOf");

-- CreateIndex
CREATE UNIQUE INDEX "Invoice_refundId_key" ON "Invoice"("refundId");

-- CreateIndex
CREATE INDEX "Invoice_userId_idx" ON "Invoice"("userId");

-- CreateIndex
CREATE INDEX "Invoice_paymentId_idx" ON "Invoice"("paymentId");

-- CreateIndex
CREATE INDEX "Invoice_issuedAt_idx" ON "Invoice"("issuedAt");

-- CreateIndex
CREATE INDEX "Invoice_mailedAt_idx" ON "Invoice"("mailedAt");
