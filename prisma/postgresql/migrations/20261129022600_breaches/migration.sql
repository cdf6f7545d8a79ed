-- CreateTable
CREATE TABLE "Breach" (
    "id" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "awareAt" TIMESTAMP(3) NOT NULL,
    "kinds" TEXT NOT NULL,
    "accounts" TEXT NOT NULL,
    "dataFrom" TIMESTAMP(3),
    "dataUntil" TIMESTAMP(3) NOT NULL,
    "words" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "triedVersion" INTEGER NOT NULL DEFAULT 0,
    "toldAt" TIMESTAMP(3),
    "listedAt" TIMESTAMP(3),
    "queuedAt" TIMESTAMP(3),
    "firstWordAt" TIMESTAMP(3),
    "reportedAt" TIMESTAMP(3),

    CONSTRAINT "Breach_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BreachLetter" (
    "breachId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "mailId" TEXT,
    "queuedAt" TIMESTAMP(3),

    CONSTRAINT "BreachLetter_pkey" PRIMARY KEY ("breachId","userId")
);

-- CreateIndex
CREATE INDEX "Breach_createdAt_id_idx" ON "Breach"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Breach_toldAt_queuedAt_idx" ON "Breach"("toldAt", "queuedAt");

-- CreateIndex
CREATE INDEX "BreachLetter_breachId_queuedAt_userId_idx" ON "BreachLetter"("breachId", "queuedAt", "userId");

-- CreateIndex
CREATE INDEX "BreachLetter_userId_idx" ON "BreachLetter"("userId");

-- AddForeignKey
ALTER TABLE "BreachLetter" ADD CONSTRAINT "BreachLetter_breachId_fkey" FOREIGN KEY ("breachId") REFERENCES "Breach"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BreachLetter" ADD CONSTRAINT "BreachLetter_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
