-- CreateTable
CREATE TABLE "MemberNote" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "text" TEXT NOT NULL,
    CONSTRAINT "MemberNote_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "MemberNote_userId_at_idx" ON "MemberNote"("userId", "at");
