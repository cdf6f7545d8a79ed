-- CreateTable
CREATE TABLE "UnfinishedDraft" (
    "documentId" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "basedOn" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "UnfinishedDraft_pkey" PRIMARY KEY ("documentId","author")
);

-- CreateIndex
CREATE INDEX "UnfinishedDraft_author_at_idx" ON "UnfinishedDraft"("author", "at");
