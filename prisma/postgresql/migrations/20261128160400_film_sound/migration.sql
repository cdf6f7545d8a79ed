-- AlterTable
ALTER TABLE "FilmUpload" ADD COLUMN     "isLevelled" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "soundTrack" INTEGER;

-- AlterTable
ALTER TABLE "FilmJob" ADD COLUMN     "isLevelled" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "soundTrack" INTEGER;
