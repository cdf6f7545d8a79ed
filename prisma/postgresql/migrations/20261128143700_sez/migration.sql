-- AlterTable
ALTER TABLE "User" ADD COLUMN     "billingSez" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "sez" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Invoice" ADD COLUMN     "sez" BOOLEAN NOT NULL DEFAULT false;
