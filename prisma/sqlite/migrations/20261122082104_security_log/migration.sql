-- AlterTable
ALTER TABLE "Stream" ADD COLUMN "sharedAt" DATETIME;

-- CreateTable
CREATE TABLE "Device" (
    "userId" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "name" TEXT,
    "createdAt" DATETIME NOT NULL,
    "seenAt" DATETIME NOT NULL,

    PRIMARY KEY ("userId", "tokenHash"),
    CONSTRAINT "Device_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SecurityEvent" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "device" TEXT,
    "times" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "SecurityEvent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "StreamNetwork" (
    "streamId" TEXT NOT NULL,
    "network" TEXT NOT NULL,
    "seenAt" DATETIME NOT NULL,

    PRIMARY KEY ("streamId", "network"),
    CONSTRAINT "StreamNetwork_streamId_fkey" FOREIGN KEY ("streamId") REFERENCES "Stream" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Device_tokenHash_idx" ON "Device"("tokenHash");

-- CreateIndex
CREATE INDEX "SecurityEvent_userId_at_idx" ON "SecurityEvent"("userId", "at");
