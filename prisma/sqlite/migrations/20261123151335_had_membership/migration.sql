-- AlterTable
ALTER TABLE "User" ADD COLUMN "hadMembership" BOOLEAN NOT NULL DEFAULT false;

UPDATE "User" SET "hadMembership" = true WHERE "id" IN (SELECT "userId" FROM "Membership");

-- The desk lists who never had a membership.
CREATE INDEX "User_never_search" ON "User"("createdAt", "id") WHERE NOT "hadMembership" AND "deletedAt" IS NULL;
