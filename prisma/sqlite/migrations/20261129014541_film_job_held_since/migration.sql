-- AlterTable
ALTER TABLE "FilmJob" ADD COLUMN "heldSince" DATETIME;
