-- CreateTable
CREATE TABLE "Breach" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "createdAt" DATETIME NOT NULL,
    "awareAt" DATETIME NOT NULL,
    "kinds" TEXT NOT NULL,
    "accounts" TEXT NOT NULL,
    "dataFrom" DATETIME,
    "dataUntil" DATETIME NOT NULL,
    "words" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "triedVersion" INTEGER NOT NULL DEFAULT 0,
    "toldAt" DATETIME,
    "listedAt" DATETIME,
    "queuedAt" DATETIME,
    "firstWordAt" DATETIME,
    "reportedAt" DATETIME
);

-- CreateTable
CREATE TABLE "BreachLetter" (
    "breachId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "mailId" TEXT,
    "queuedAt" DATETIME,

    PRIMARY KEY ("breachId", "userId"),
    CONSTRAINT "BreachLetter_breachId_fkey" FOREIGN KEY ("breachId") REFERENCES "Breach" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "BreachLetter_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Breach_createdAt_id_idx" ON "Breach"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Breach_toldAt_queuedAt_idx" ON "Breach"("toldAt", "queuedAt");

-- CreateIndex
CREATE INDEX "BreachLetter_breachId_queuedAt_userId_idx" ON "BreachLetter"("breachId", "queuedAt", "userId");

-- CreateIndex
CREATE INDEX "BreachLetter_userId_idx" ON "BreachLetter"("userId");
