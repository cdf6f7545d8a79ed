-- CreateEnum
CREATE TYPE "ConsentPurpose" AS ENUM ('NOTICE', 'NEWS', 'EPISODES', 'ORDERS', 'REMINDERS', 'HISTORY', 'GOOGLE', 'FACEBOOK', 'AGE');

-- CreateEnum
CREATE TYPE "ConsentAct" AS ENUM ('SHOWN', 'AGREED', 'WITHDRAWN', 'ADULT', 'YOUNGER');

-- CreateTable
CREATE TABLE "Consent" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "purpose" "ConsentPurpose" NOT NULL,
    "act" "ConsentAct" NOT NULL,
    "noticeRevision" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "place" TEXT NOT NULL,

    CONSTRAINT "Consent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Consent_userId_at_idx" ON "Consent"("userId", "at");

-- AddForeignKey
ALTER TABLE "Consent" ADD CONSTRAINT "Consent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
