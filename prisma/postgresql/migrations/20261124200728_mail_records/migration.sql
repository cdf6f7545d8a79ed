-- CreateEnum
CREATE TYPE "MailOutcome" AS ENUM ('SENT', 'GIVEN_UP');

-- AlterTable
ALTER TABLE "OutgoingMail" ADD COLUMN "listedAs" TEXT;

-- CreateTable
CREATE TABLE "MailRecord" (
    "id" TEXT NOT NULL,
    "userId" TEXT,
    "subject" TEXT NOT NULL,
    "outcome" "MailOutcome" NOT NULL,
    "queuedAt" TIMESTAMP(3) NOT NULL,
    "endedAt" TIMESTAMP(3) NOT NULL,
    "resolvedAt" TIMESTAMP(3),

    CONSTRAINT "MailRecord_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Examination" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "at" TIMESTAMP(3) NOT NULL,
    "findings" TEXT NOT NULL,

    CONSTRAINT "Examination_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "MailRecord_userId_endedAt_idx" ON "MailRecord"("userId", "endedAt");

-- CreateIndex
CREATE INDEX "MailRecord_outcome_resolvedAt_endedAt_idx" ON "MailRecord"("outcome", "resolvedAt", "endedAt");

-- CreateIndex
CREATE INDEX "MailRecord_endedAt_idx" ON "MailRecord"("endedAt");

-- CreateIndex
CREATE INDEX "OutgoingMail_userId_idx" ON "OutgoingMail"("userId");

-- AddForeignKey
ALTER TABLE "MailRecord" ADD CONSTRAINT "MailRecord_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The desk lists the audit of one kind of subject: the word before the first space.
CREATE INDEX "AuditEntry_kind_search" ON "AuditEntry"((split_part("subject", ' ', 1)), "at", "id");
