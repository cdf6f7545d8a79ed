-- CreateEnum
CREATE TYPE "SecurityEventKind" AS ENUM ('LOGIN', 'NEW_DEVICE_LOGIN', 'FAILED_LOGIN', 'PASSWORD_CHANGED', 'PASSWORD_RESET', 'SESSION_REPLACED');

-- AlterTable
ALTER TABLE "Stream" ADD COLUMN     "sharedAt" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "Device" (
    "userId" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "name" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "seenAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Device_pkey" PRIMARY KEY ("userId","tokenHash")
);

-- CreateTable
CREATE TABLE "SecurityEvent" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "kind" "SecurityEventKind" NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "device" TEXT,
    "times" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "SecurityEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StreamNetwork" (
    "streamId" TEXT NOT NULL,
    "network" TEXT NOT NULL,
    "seenAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "StreamNetwork_pkey" PRIMARY KEY ("streamId","network")
);

-- CreateIndex
CREATE INDEX "Device_tokenHash_idx" ON "Device"("tokenHash");

-- CreateIndex
CREATE INDEX "SecurityEvent_userId_at_idx" ON "SecurityEvent"("userId", "at");

-- AddForeignKey
ALTER TABLE "Device" ADD CONSTRAINT "Device_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SecurityEvent" ADD CONSTRAINT "SecurityEvent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StreamNetwork" ADD CONSTRAINT "StreamNetwork_streamId_fkey" FOREIGN KEY ("streamId") REFERENCES "Stream"("id") ON DELETE CASCADE ON UPDATE CASCADE;
