-- CreateTable
CREATE TABLE "Staff" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "role" TEXT NOT NULL,
    "addedBy" TEXT NOT NULL,
    "addedAt" DATETIME NOT NULL,
    CONSTRAINT "Staff_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "StaffInvitation" (
    "tokenHash" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "invitedBy" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "DeskSession" (
    "sessionId" TEXT NOT NULL PRIMARY KEY,
    "openedAt" DATETIME NOT NULL,
    "seenAt" DATETIME NOT NULL,
    "factorAt" DATETIME NOT NULL,
    CONSTRAINT "DeskSession_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Authenticator" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "sealed" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "confirmedAt" DATETIME,
    "lastStep" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "Authenticator_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "usedAt" DATETIME,
    CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PageVisits" (
    "day" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "visits" INTEGER NOT NULL,

    PRIMARY KEY ("day", "path")
);

-- CreateTable
CREATE TABLE "WatchedHour" (
    "hour" TEXT NOT NULL,
    "episodeId" TEXT NOT NULL,
    "seconds" INTEGER NOT NULL,

    PRIMARY KEY ("hour", "episodeId")
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

-- Entries of the audit are only added.
CREATE TRIGGER "AuditEntry_no_update" BEFORE UPDATE ON "AuditEntry"
BEGIN SELECT RAISE(ABORT, 'entries of the audit are only added'); END;

CREATE TRIGGER "AuditEntry_no_delete" BEFORE DELETE ON "AuditEntry"
BEGIN SELECT RAISE(ABORT, 'entries of the audit are only added'); END;

-- The desk finds members by the beginning of an address or a name.
CREATE INDEX "User_email_search" ON "User"("email", "id");
CREATE INDEX "User_firstName_search" ON "User"(lower("firstName"), "id");
CREATE INDEX "User_lastName_search" ON "User"(lower("lastName"), "id");
