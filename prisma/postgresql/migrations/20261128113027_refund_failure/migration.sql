-- AlterTable
ALTER TABLE "Refund" ADD COLUMN     "failure" TEXT;
