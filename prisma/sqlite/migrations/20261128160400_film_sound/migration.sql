-- AlterTable
ALTER TABLE "FilmUpload" ADD COLUMN "soundTrack" INTEGER;
ALTER TABLE "FilmUpload" ADD COLUMN "isLevelled" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "FilmJob" ADD COLUMN "soundTrack" INTEGER;
ALTER TABLE "FilmJob" ADD COLUMN "isLevelled" BOOLEAN NOT NULL DEFAULT false;
