-- AlterTable
ALTER TABLE "User" ADD COLUMN "couponCode" TEXT;

-- CreateTable
CREATE TABLE "Coupon" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "code" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "startsAt" DATETIME NOT NULL,
    "endsAt" DATETIME NOT NULL,
    "most" INTEGER NOT NULL,
    "taken" INTEGER NOT NULL DEFAULT 0,
    "firstPurchaseOnly" BOOLEAN NOT NULL DEFAULT false,
    "note" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "endedAt" DATETIME
);

-- CreateTable
CREATE TABLE "CouponUse" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "couponId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "orderId" TEXT,
    "heldUntil" DATETIME,
    "paidAt" DATETIME,
    CONSTRAINT "CouponUse_couponId_fkey" FOREIGN KEY ("couponId") REFERENCES "Coupon" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "CouponUse_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CouponUse_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Gift" (
    "orderId" TEXT NOT NULL PRIMARY KEY,
    "tokenHash" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "claimUntil" DATETIME NOT NULL,
    "recipientName" TEXT NOT NULL DEFAULT '',
    "recipientEmail" TEXT,
    "message" TEXT NOT NULL DEFAULT '',
    "sendAt" DATETIME,
    "sentAt" DATETIME,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "claimedById" TEXT,
    "claimedAt" DATETIME,
    "remindedAt" DATETIME,
    "endedAt" DATETIME,
    CONSTRAINT "Gift_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Gift_claimedById_fkey" FOREIGN KEY ("claimedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "Order" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'YEAR';
ALTER TABLE "Order" ADD COLUMN "listPaise" INTEGER;
ALTER TABLE "Order" ADD COLUMN "discountPaise" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Order" ADD COLUMN "couponCode" TEXT;

-- AlterTable
ALTER TABLE "Invoice" ADD COLUMN "listPaise" INTEGER;
ALTER TABLE "Invoice" ADD COLUMN "discountPaise" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Invoice" ADD COLUMN "couponCode" TEXT;

-- DropIndex
DROP INDEX "Order_openForUserId_key";

-- CreateIndex
CREATE UNIQUE INDEX "Order_openForUserId_kind_key" ON "Order"("openForUserId", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "Coupon_code_key" ON "Coupon"("code");

-- CreateIndex
CREATE INDEX "Coupon_createdAt_id_idx" ON "Coupon"("createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "CouponUse_orderId_key" ON "CouponUse"("orderId");

-- CreateIndex
CREATE INDEX "CouponUse_userId_idx" ON "CouponUse"("userId");

-- CreateIndex
CREATE INDEX "CouponUse_heldUntil_idx" ON "CouponUse"("heldUntil");

-- CreateIndex
CREATE UNIQUE INDEX "CouponUse_couponId_userId_key" ON "CouponUse"("couponId", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "Gift_tokenHash_key" ON "Gift"("tokenHash");

-- CreateIndex
CREATE INDEX "Gift_claimedById_idx" ON "Gift"("claimedById");

-- CreateIndex
CREATE INDEX "Gift_sendAt_idx" ON "Gift"("sendAt");

-- CreateIndex
CREATE INDEX "Gift_createdAt_idx" ON "Gift"("createdAt");
