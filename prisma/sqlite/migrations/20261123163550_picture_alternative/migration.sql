-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_ContentPicture" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "bytes" BLOB NOT NULL,
    "description" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "alternative" TEXT NOT NULL DEFAULT '',
    "author" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);
INSERT INTO "new_ContentPicture" ("author", "bytes", "createdAt", "description", "id", "name") SELECT "author", "bytes", "createdAt", "description", "id", "name" FROM "ContentPicture";
DROP TABLE "ContentPicture";
ALTER TABLE "new_ContentPicture" RENAME TO "ContentPicture";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
