-- CreateTable
CREATE TABLE "Consent" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "act" TEXT NOT NULL,
    "noticeRevision" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "place" TEXT NOT NULL,
    CONSTRAINT "Consent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Consent_userId_at_idx" ON "Consent"("userId", "at");
