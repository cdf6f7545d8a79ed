-- AlterTable
ALTER TABLE "Invoice" ADD COLUMN     "accessFrom" TIMESTAMP(3),
ADD COLUMN     "accessUntil" TIMESTAMP(3);
