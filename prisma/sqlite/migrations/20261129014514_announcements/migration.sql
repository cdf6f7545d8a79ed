-- CreateTable
CREATE TABLE "Announcement" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "words" TEXT NOT NULL,
    "audience" TEXT NOT NULL,
    "filter" TEXT,
    "state" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "dueAt" DATETIME NOT NULL,
    "endedAt" DATETIME,
    "problem" TEXT,
    "episodeId" TEXT,
    "members" INTEGER NOT NULL,
    "cursor" TEXT,
    "queued" INTEGER NOT NULL DEFAULT 0,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "unknown" INTEGER NOT NULL DEFAULT 0
);

-- CreateTable
CREATE TABLE "AnnouncementDelivery" (
    "announcementId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("announcementId", "userId"),
    CONSTRAINT "AnnouncementDelivery_announcementId_fkey" FOREIGN KEY ("announcementId") REFERENCES "Announcement" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "AnnouncementDelivery_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
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
