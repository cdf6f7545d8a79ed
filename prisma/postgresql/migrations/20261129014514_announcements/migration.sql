-- CreateEnum
CREATE TYPE "AnnouncementState" AS ENUM ('PLANNED', 'SENDING', 'DONE', 'STOPPED');

-- CreateEnum
CREATE TYPE "AnnouncementAudience" AS ENUM ('ALL', 'SUBSCRIBERS', 'ENDED');

-- CreateEnum
CREATE TYPE "DeliveryState" AS ENUM ('QUEUED', 'TRYING', 'SENT', 'REFUSED', 'DROPPED', 'UNKNOWN');

-- CreateTable
CREATE TABLE "Announcement" (
    "id" TEXT NOT NULL,
    "kind" "LetterKind" NOT NULL,
    "revision" INTEGER NOT NULL,
    "words" TEXT NOT NULL,
    "audience" "AnnouncementAudience" NOT NULL,
    "filter" TEXT,
    "state" "AnnouncementState" NOT NULL,
    "actor" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "dueAt" TIMESTAMP(3) NOT NULL,
    "endedAt" TIMESTAMP(3),
    "problem" TEXT,
    "episodeId" TEXT,
    "members" INTEGER NOT NULL,
    "cursor" TEXT,
    "queued" INTEGER NOT NULL DEFAULT 0,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "unknown" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Announcement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AnnouncementDelivery" (
    "announcementId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "state" "DeliveryState" NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AnnouncementDelivery_pkey" PRIMARY KEY ("announcementId","userId")
);

-- CreateIndex
CREATE UNIQUE INDEX "Announcement_episodeId_key" ON "Announcement"("episodeId");

-- CreateIndex
CREATE INDEX "Announcement_state_dueAt_idx" ON "Announcement"("state", "dueAt");

-- CreateIndex
CREATE INDEX "Announcement_createdAt_id_idx" ON "Announcement"("createdAt", "id");

-- CreateIndex
CREATE INDEX "AnnouncementDelivery_userId_idx" ON "AnnouncementDelivery"("userId");

-- CreateIndex
CREATE INDEX "AnnouncementDelivery_at_idx" ON "AnnouncementDelivery"("at");

-- CreateIndex
CREATE INDEX "OutgoingMail_announcementId_idx" ON "OutgoingMail"("announcementId");

-- AddForeignKey
ALTER TABLE "AnnouncementDelivery" ADD CONSTRAINT "AnnouncementDelivery_announcementId_fkey" FOREIGN KEY ("announcementId") REFERENCES "Announcement"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnnouncementDelivery" ADD CONSTRAINT "AnnouncementDelivery_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
