-- AlterEnum
ALTER TYPE "LetterKind" ADD VALUE 'ORDERS';

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "ordersStoppedAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "remindedAt" TIMESTAMP(3);
