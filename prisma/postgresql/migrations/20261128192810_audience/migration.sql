-- CreateTable
CREATE TABLE "WatchedPart" (
    "episodeId" TEXT NOT NULL,
    "picture" TEXT NOT NULL,
    "fromSecond" INTEGER NOT NULL,
    "seconds" INTEGER NOT NULL,

    CONSTRAINT "WatchedPart_pkey" PRIMARY KEY ("episodeId","picture","fromSecond")
);
