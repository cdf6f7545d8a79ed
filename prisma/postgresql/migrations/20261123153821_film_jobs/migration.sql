-- CreateEnum
CREATE TYPE "FilmJobKind" AS ENUM ('IMPORT', 'CHECK');

-- CreateEnum
CREATE TYPE "FilmJobState" AS ENUM ('QUEUED', 'RUNNING', 'MADE', 'FAILED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "KeptFilmRole" AS ENUM ('HELD', 'FORMER');

-- CreateTable
CREATE TABLE "FilmUpload" (
    "id" TEXT NOT NULL,
    "episodeId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "bytes" DOUBLE PRECISION NOT NULL,
    "actor" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "FilmUpload_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FilmJob" (
    "id" TEXT NOT NULL,
    "episodeId" TEXT NOT NULL,
    "kind" "FilmJobKind" NOT NULL,
    "state" "FilmJobState" NOT NULL,
    "progress" DOUBLE PRECISION NOT NULL,
    "step" TEXT NOT NULL,
    "log" TEXT NOT NULL,
    "master" TEXT,
    "name" TEXT,
    "revision" TEXT,
    "problems" INTEGER,
    "actor" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "startedAt" TIMESTAMP(3),
    "endedAt" TIMESTAMP(3),
    "holder" TEXT,
    "beatAt" TIMESTAMP(3),

    CONSTRAINT "FilmJob_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "KeptFilm" (
    "episodeId" TEXT NOT NULL,
    "role" "KeptFilmRole" NOT NULL,
    "revision" TEXT NOT NULL,
    "keptAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "KeptFilm_pkey" PRIMARY KEY ("episodeId","role")
);

-- CreateIndex
CREATE UNIQUE INDEX "FilmUpload_episodeId_key" ON "FilmUpload"("episodeId");

-- CreateIndex
CREATE INDEX "FilmJob_state_createdAt_idx" ON "FilmJob"("state", "createdAt");

-- CreateIndex
CREATE INDEX "FilmJob_episodeId_createdAt_idx" ON "FilmJob"("episodeId", "createdAt");
