-- DropIndex
DROP INDEX "Invoice_issuedAt_idx";

-- CreateIndex
CREATE INDEX "Invoice_issuedAt_number_idx" ON "Invoice"("issuedAt", "number");

-- CreateIndex
CREATE INDEX "Invoice_buyerGstin_idx" ON "Invoice"("buyerGstin");

-- The desk finds documents by the beginning of the buyer's name.
CREATE INDEX "Invoice_buyerName_search" ON "Invoice"(lower("buyerName") COLLATE "C");
