-- CreateEnum
CREATE TYPE "LetterKind" AS ENUM ('NEWS', 'EPISODES');

-- DropIndex
DROP INDEX "OutgoingMail_dueAt_idx";

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "episodesStoppedAt" TIMESTAMP(3),
ADD COLUMN     "mailRefusedAt" TIMESTAMP(3),
ADD COLUMN     "newsFrom" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "OutgoingMail" ADD COLUMN     "announcementId" TEXT,
ADD COLUMN     "kind" "LetterKind",
ADD COLUMN     "lane" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "OutgoingMail_lane_dueAt_idx" ON "OutgoingMail"("lane", "dueAt");
