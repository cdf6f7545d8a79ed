-- CreateTable
CREATE TABLE "MemberLabel" (
    "userId" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("userId", "label"),
    CONSTRAINT "MemberLabel_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SavedFilter" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "query" TEXT NOT NULL,
    "at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "BulkAct" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "days" INTEGER,
    "label" TEXT,
    "columns" TEXT,
    "createdAt" DATETIME NOT NULL,
    "problem" TEXT,
    "endedAt" DATETIME
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

    PRIMARY KEY ("actId", "number"),
    CONSTRAINT "BulkRow_actId_fkey" FOREIGN KEY ("actId") REFERENCES "BulkAct" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "BulkRow_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "MemberLabel_label_at_userId_idx" ON "MemberLabel"("label", "at", "userId");

-- CreateIndex
CREATE INDEX "BulkAct_state_createdAt_idx" ON "BulkAct"("state", "createdAt");

-- CreateIndex
CREATE INDEX "BulkRow_userId_idx" ON "BulkRow"("userId");
