-- CreateEnum
CREATE TYPE "DataRequestKind" AS ENUM ('CORRECTION', 'COMPLETION', 'ERASURE', 'GRIEVANCE');

-- CreateEnum
CREATE TYPE "DataRequestState" AS ENUM ('OPEN', 'ANSWERED', 'REFUSED', 'WITHDRAWN');

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "endsUnusedAt" TIMESTAMP(3),
ADD COLUMN     "usedAt" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "DataRequest" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "kind" "DataRequestKind" NOT NULL,
    "text" TEXT NOT NULL,
    "state" "DataRequestState" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "dueAt" TIMESTAMP(3) NOT NULL,
    "closedAt" TIMESTAMP(3),
    "answer" TEXT,
    "answerTo" TEXT,

    CONSTRAINT "DataRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Nominee" (
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "relation" TEXT NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Nominee_pkey" PRIMARY KEY ("userId")
);

-- CreateIndex
CREATE INDEX "DataRequest_userId_createdAt_idx" ON "DataRequest"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "DataRequest_state_dueAt_idx" ON "DataRequest"("state", "dueAt");

-- CreateIndex
CREATE INDEX "DataRequest_closedAt_idx" ON "DataRequest"("closedAt");

-- CreateIndex
CREATE INDEX "User_usedAt_idx" ON "User"("usedAt");

-- CreateIndex
CREATE INDEX "SecurityEvent_at_idx" ON "SecurityEvent"("at");

-- AddForeignKey
ALTER TABLE "DataRequest" ADD CONSTRAINT "DataRequest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Nominee" ADD CONSTRAINT "Nominee_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
