-- CreateEnum
CREATE TYPE "BulkKind" AS ENUM ('GRANT', 'EXTEND', 'LABEL', 'UNLABEL', 'IMPORT');

-- CreateEnum
CREATE TYPE "BulkState" AS ENUM ('DRAFT', 'RUNNING', 'DONE', 'STOPPED');

-- CreateTable
CREATE TABLE "MemberLabel" (
    "userId" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "MemberLabel_pkey" PRIMARY KEY ("userId","label")
);

-- CreateTable
CREATE TABLE "SavedFilter" (
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SavedFilter_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "BulkAct" (
    "id" TEXT NOT NULL,
    "kind" "BulkKind" NOT NULL,
    "state" "BulkState" NOT NULL,
    "actor" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "days" INTEGER,
    "label" TEXT,
    "columns" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "problem" TEXT,
    "endedAt" TIMESTAMP(3),

    CONSTRAINT "BulkAct_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BulkRow" (
    "actId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "userId" TEXT,
    "cells" TEXT,
    "willAct" BOOLEAN NOT NULL,
    "fate" TEXT NOT NULL,
    "result" TEXT,

    CONSTRAINT "BulkRow_pkey" PRIMARY KEY ("actId","number")
);

-- CreateIndex
CREATE INDEX "MemberLabel_label_at_userId_idx" ON "MemberLabel"("label", "at", "userId");

-- CreateIndex
CREATE INDEX "BulkAct_state_createdAt_idx" ON "BulkAct"("state", "createdAt");

-- CreateIndex
CREATE INDEX "BulkRow_userId_idx" ON "BulkRow"("userId");

-- AddForeignKey
ALTER TABLE "MemberLabel" ADD CONSTRAINT "MemberLabel_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BulkRow" ADD CONSTRAINT "BulkRow_actId_fkey" FOREIGN KEY ("actId") REFERENCES "BulkAct"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BulkRow" ADD CONSTRAINT "BulkRow_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
