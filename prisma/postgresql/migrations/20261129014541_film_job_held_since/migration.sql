-- AlterTable
ALTER TABLE "FilmJob" ADD COLUMN     "heldSince" TIMESTAMP(3);
