-- AlterTable
ALTER TABLE "OutgoingMail" ADD COLUMN "listedAs" TEXT;

-- CreateTable
CREATE TABLE "MailRecord" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT,
    "subject" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "queuedAt" DATETIME NOT NULL,
    "endedAt" DATETIME NOT NULL,
    "resolvedAt" DATETIME,
    CONSTRAINT "MailRecord_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Examination" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "at" DATETIME NOT NULL,
    "findings" TEXT NOT NULL
);

-- CreateIndex
CREATE INDEX "MailRecord_userId_endedAt_idx" ON "MailRecord"("userId", "endedAt");

-- CreateIndex
CREATE INDEX "MailRecord_outcome_resolvedAt_endedAt_idx" ON "MailRecord"("outcome", "resolvedAt", "endedAt");

-- CreateIndex
CREATE INDEX "MailRecord_endedAt_idx" ON "MailRecord"("endedAt");

-- CreateIndex
CREATE INDEX "OutgoingMail_userId_idx" ON "OutgoingMail"("userId");

-- The desk lists the audit of one kind of subject: the word before the first space.
CREATE INDEX "AuditEntry_kind_search" ON "AuditEntry"(substr("subject", 1, instr("subject" || ' ', ' ') - 1), "at", "id");
