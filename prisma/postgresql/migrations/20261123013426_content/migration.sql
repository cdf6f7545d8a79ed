-- CreateTable
CREATE TABLE "ContentDocument" (
    "id" TEXT NOT NULL,
    "lastNumber" INTEGER NOT NULL,
    "liveNumber" INTEGER,
    "draftNumber" INTEGER,
    "publishAt" TIMESTAMP(3),

    CONSTRAINT "ContentDocument_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContentRevision" (
    "documentId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "author" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "note" TEXT NOT NULL,
    "schema" INTEGER NOT NULL,
    "body" TEXT,

    CONSTRAINT "ContentRevision_pkey" PRIMARY KEY ("documentId","number")
);

-- CreateTable
CREATE TABLE "ContentEdition" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "revision" INTEGER NOT NULL,
    "changesAt" TIMESTAMP(3),

    CONSTRAINT "ContentEdition_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ContentDocument_publishAt_idx" ON "ContentDocument"("publishAt");

-- AddForeignKey
ALTER TABLE "ContentRevision" ADD CONSTRAINT "ContentRevision_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "ContentDocument"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "ContentPicture" (
    "id" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "description" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ContentPicture_pkey" PRIMARY KEY ("id")
);
