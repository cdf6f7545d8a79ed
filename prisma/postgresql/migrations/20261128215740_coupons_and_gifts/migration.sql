-- CreateEnum
CREATE TYPE "OrderKind" AS ENUM ('YEAR', 'GIFT');

-- CreateEnum
CREATE TYPE "CouponKind" AS ENUM ('RUPEES', 'PERCENT', 'PASS');

-- DropIndex
DROP INDEX "Order_openForUserId_key";

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "couponCode" TEXT;

-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "couponCode" TEXT,
ADD COLUMN     "discountPaise" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "kind" "OrderKind" NOT NULL DEFAULT 'YEAR',
ADD COLUMN     "listPaise" INTEGER;

-- AlterTable
ALTER TABLE "Invoice" ADD COLUMN     "couponCode" TEXT,
ADD COLUMN     "discountPaise" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "listPaise" INTEGER;

-- CreateTable
CREATE TABLE "Coupon" (
    "id" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "kind" "CouponKind" NOT NULL,
    "amount" INTEGER NOT NULL,
    "startsAt" TIMESTAMP(3) NOT NULL,
    "endsAt" TIMESTAMP(3) NOT NULL,
    "most" INTEGER NOT NULL,
    "taken" INTEGER NOT NULL DEFAULT 0,
    "firstPurchaseOnly" BOOLEAN NOT NULL DEFAULT false,
    "note" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "endedAt" TIMESTAMP(3),

    CONSTRAINT "Coupon_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CouponUse" (
    "id" TEXT NOT NULL,
    "couponId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "orderId" TEXT,
    "heldUntil" TIMESTAMP(3),
    "paidAt" TIMESTAMP(3),

    CONSTRAINT "CouponUse_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Gift" (
    "orderId" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "claimUntil" TIMESTAMP(3) NOT NULL,
    "recipientName" TEXT NOT NULL DEFAULT '',
    "recipientEmail" TEXT,
    "message" TEXT NOT NULL DEFAULT '',
    "sendAt" TIMESTAMP(3),
    "sentAt" TIMESTAMP(3),
    "sent" INTEGER NOT NULL DEFAULT 0,
    "claimedById" TEXT,
    "claimedAt" TIMESTAMP(3),
    "remindedAt" TIMESTAMP(3),
    "endedAt" TIMESTAMP(3),

    CONSTRAINT "Gift_pkey" PRIMARY KEY ("orderId")
);

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

-- CreateIndex
CREATE UNIQUE INDEX "Order_openForUserId_kind_key" ON "Order"("openForUserId", "kind");

-- AddForeignKey
ALTER TABLE "CouponUse" ADD CONSTRAINT "CouponUse_couponId_fkey" FOREIGN KEY ("couponId") REFERENCES "Coupon"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CouponUse" ADD CONSTRAINT "CouponUse_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CouponUse" ADD CONSTRAINT "CouponUse_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Gift" ADD CONSTRAINT "Gift_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Gift" ADD CONSTRAINT "Gift_claimedById_fkey" FOREIGN KEY ("claimedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
