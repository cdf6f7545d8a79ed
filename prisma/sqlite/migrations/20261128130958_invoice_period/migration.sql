-- AlterTable
ALTER TABLE "Invoice" ADD COLUMN "accessFrom" DATETIME;
ALTER TABLE "Invoice" ADD COLUMN "accessUntil" DATETIME;
