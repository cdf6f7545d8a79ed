-- CreateTable
CREATE TABLE "ContentDocument" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "lastNumber" INTEGER NOT NULL,
    "liveNumber" INTEGER,
    "draftNumber" INTEGER,
    "publishAt" DATETIME
);

-- CreateTable
CREATE TABLE "ContentRevision" (
    "documentId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "author" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "note" TEXT NOT NULL,
    "schema" INTEGER NOT NULL,
    "body" TEXT,

    PRIMARY KEY ("documentId", "number"),
    CONSTRAINT "ContentRevision_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "ContentDocument" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ContentEdition" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "revision" INTEGER NOT NULL,
    "changesAt" DATETIME
);

-- CreateIndex
CREATE INDEX "ContentDocument_publishAt_idx" ON "ContentDocument"("publishAt");

-- CreateTable
CREATE TABLE "ContentPicture" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "bytes" BLOB NOT NULL,
    "description" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);
