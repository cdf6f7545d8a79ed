-- CreateTable
CREATE TABLE "FilmUpload" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "episodeId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "bytes" REAL NOT NULL,
    "actor" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "FilmJob" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "episodeId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "progress" REAL NOT NULL,
    "step" TEXT NOT NULL,
    "log" TEXT NOT NULL,
    "master" TEXT,
    "name" TEXT,
    "revision" TEXT,
    "problems" INTEGER,
    "actor" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "startedAt" DATETIME,
    "endedAt" DATETIME,
    "holder" TEXT,
    "beatAt" DATETIME
);

-- CreateTable
CREATE TABLE "KeptFilm" (
    "episodeId" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "revision" TEXT NOT NULL,
    "keptAt" DATETIME NOT NULL,

    PRIMARY KEY ("episodeId", "role")
);

-- CreateIndex
CREATE UNIQUE INDEX "FilmUpload_episodeId_key" ON "FilmUpload"("episodeId");

-- CreateIndex
CREATE INDEX "FilmJob_state_createdAt_idx" ON "FilmJob"("state", "createdAt");

-- CreateIndex
CREATE INDEX "FilmJob_episodeId_createdAt_idx" ON "FilmJob"("episodeId", "createdAt");
