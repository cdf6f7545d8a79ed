-- AlterTable
ALTER TABLE "ContentPicture" ADD COLUMN     "alternative" TEXT NOT NULL DEFAULT '';
