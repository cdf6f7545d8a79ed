-- CreateTable
CREATE TABLE "UnfinishedDraft" (
    "documentId" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "basedOn" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("documentId", "author")
);

-- CreateIndex
CREATE INDEX "UnfinishedDraft_author_at_idx" ON "UnfinishedDraft"("author", "at");
