-- CreateEnum
CREATE TYPE "StaffRole" AS ENUM ('OWNER', 'EDITOR', 'SUPPORT', 'ACCOUNTANT');

-- CreateTable
CREATE TABLE "Staff" (
    "userId" TEXT NOT NULL,
    "role" "StaffRole" NOT NULL,
    "addedBy" TEXT NOT NULL,
    "addedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Staff_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "StaffInvitation" (
    "tokenHash" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "role" "StaffRole" NOT NULL,
    "invitedBy" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "StaffInvitation_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "DeskSession" (
    "sessionId" TEXT NOT NULL,
    "openedAt" TIMESTAMP(3) NOT NULL,
    "seenAt" TIMESTAMP(3) NOT NULL,
    "factorAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "DeskSession_pkey" PRIMARY KEY ("sessionId")
);

-- CreateTable
CREATE TABLE "Authenticator" (
    "userId" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "confirmedAt" TIMESTAMP(3),
    "lastStep" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Authenticator_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "hash" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "usedAt" TIMESTAMP(3),

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "PageVisits" (
    "day" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "visits" INTEGER NOT NULL,

    CONSTRAINT "PageVisits_pkey" PRIMARY KEY ("day","path")
);

-- CreateTable
CREATE TABLE "WatchedHour" (
    "hour" TEXT NOT NULL,
    "episodeId" TEXT NOT NULL,
    "seconds" INTEGER NOT NULL,

    CONSTRAINT "WatchedHour_pkey" PRIMARY KEY ("hour","episodeId")
);

-- CreateIndex
CREATE UNIQUE INDEX "StaffInvitation_email_key" ON "StaffInvitation"("email");

-- CreateIndex
CREATE INDEX "RecoveryCode_userId_idx" ON "RecoveryCode"("userId");

-- CreateIndex
CREATE INDEX "User_createdAt_id_idx" ON "User"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Order_createdAt_id_idx" ON "Order"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Payment_capturedAt_idx" ON "Payment"("capturedAt");

-- CreateIndex
CREATE INDEX "Refund_createdAt_idx" ON "Refund"("createdAt");

-- CreateIndex
CREATE INDEX "AuditEntry_actor_at_idx" ON "AuditEntry"("actor", "at");

-- CreateIndex
CREATE INDEX "AuditEntry_at_id_idx" ON "AuditEntry"("at", "id");

-- CreateIndex
CREATE INDEX "Membership_endsAt_id_idx" ON "Membership"("endsAt", "id");

-- CreateIndex
CREATE INDEX "Membership_createdAt_idx" ON "Membership"("createdAt");

-- CreateIndex
CREATE INDEX "Order_status_createdAt_id_idx" ON "Order"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Order_mode_createdAt_id_idx" ON "Order"("mode", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Dispute_openedAt_idx" ON "Dispute"("openedAt");

-- CreateIndex
CREATE INDEX "Membership_startsAt_idx" ON "Membership"("startsAt");

-- CreateIndex
CREATE INDEX "Membership_endsAt_startsAt_idx" ON "Membership"("endsAt", "startsAt");

-- AddForeignKey
ALTER TABLE "Staff" ADD CONSTRAINT "Staff_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeskSession" ADD CONSTRAINT "DeskSession_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Authenticator" ADD CONSTRAINT "Authenticator_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RecoveryCode" ADD CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Entries of the audit are only added.
-- Prisma's engine would split the statement at a semicolon, so it is written \x3b.
-- A restore drops the tables alone, so the function may be there.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS
E'BEGIN RAISE EXCEPTION ''entries of the audit are only added''\x3b END';

CREATE TRIGGER "AuditEntry_only_added" BEFORE UPDATE OR DELETE ON "AuditEntry"
FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

-- The desk finds members by the beginning of an address or a name, byte by byte.
CREATE INDEX "User_email_search" ON "User"("email" COLLATE "C", "id");
CREATE INDEX "User_firstName_search" ON "User"(lower("firstName") COLLATE "C", "id");
CREATE INDEX "User_lastName_search" ON "User"(lower("lastName") COLLATE "C", "id");
