-- AlterTable
ALTER TABLE "User" ADD COLUMN "historyStoppedAt" DATETIME;

-- CreateTable
CREATE TABLE "FilmKey" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "episodeId" TEXT NOT NULL,
    "key" BLOB NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Stream" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "sessionId" TEXT NOT NULL,
    "episodeId" TEXT NOT NULL,
    "startedAt" DATETIME NOT NULL,
    "seenAt" DATETIME NOT NULL,
    "endedAt" DATETIME,
    CONSTRAINT "Stream_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "WatchProgress" (
    "userId" TEXT NOT NULL,
    "episodeId" TEXT NOT NULL,
    "positionSeconds" REAL NOT NULL,
    "durationSeconds" REAL NOT NULL,
    "watchedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,

    PRIMARY KEY ("userId", "episodeId"),
    CONSTRAINT "WatchProgress_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "FilmKey_episodeId_idx" ON "FilmKey"("episodeId");

-- CreateIndex
CREATE INDEX "Stream_userId_seenAt_idx" ON "Stream"("userId", "seenAt");

-- CreateIndex
CREATE INDEX "Stream_seenAt_idx" ON "Stream"("seenAt");
