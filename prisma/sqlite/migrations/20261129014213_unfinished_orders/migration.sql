-- AlterTable
ALTER TABLE "User" ADD COLUMN "ordersStoppedAt" DATETIME;

-- AlterTable
ALTER TABLE "Order" ADD COLUMN "remindedAt" DATETIME;
