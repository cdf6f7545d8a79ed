-- AlterTable
ALTER TABLE "User" ADD COLUMN "episodesStoppedAt" DATETIME;
ALTER TABLE "User" ADD COLUMN "mailRefusedAt" DATETIME;
ALTER TABLE "User" ADD COLUMN "newsFrom" DATETIME;

-- AlterTable
ALTER TABLE "OutgoingMail" ADD COLUMN "lane" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "OutgoingMail" ADD COLUMN "kind" TEXT;
ALTER TABLE "OutgoingMail" ADD COLUMN "announcementId" TEXT;

-- DropIndex
DROP INDEX "OutgoingMail_dueAt_idx";

-- CreateIndex
CREATE INDEX "OutgoingMail_lane_dueAt_idx" ON "OutgoingMail"("lane", "dueAt");
