-- The words by which the desk finds a member, in threes of letters. Triggers alone write the index.
CREATE VIEW "UserWords" AS SELECT "rowid" AS "key", "firstName" || ' ' || "lastName" AS "name", "email", replace(replace(replace(replace(replace("phoneNumber", ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') AS "phone" FROM "User";
CREATE VIRTUAL TABLE "UserSearch" USING fts5("name", "email", "phone", content='UserWords', content_rowid='key', tokenize='trigram remove_diacritics 1');
INSERT INTO "UserSearch"("UserSearch") VALUES ('rebuild');
CREATE TRIGGER "User_search_insert" AFTER INSERT ON "User" BEGIN INSERT INTO "UserSearch"("rowid", "name", "email", "phone") SELECT * FROM "UserWords" WHERE "key" = new."rowid"; END;
CREATE TRIGGER "User_search_before" BEFORE UPDATE OF "firstName", "lastName", "email", "phoneNumber" ON "User" BEGIN INSERT INTO "UserSearch"("UserSearch", "rowid", "name", "email", "phone") SELECT 'delete', * FROM "UserWords" WHERE "key" = old."rowid"; END;
CREATE TRIGGER "User_search_after" AFTER UPDATE OF "firstName", "lastName", "email", "phoneNumber" ON "User" BEGIN INSERT INTO "UserSearch"("rowid", "name", "email", "phone") SELECT * FROM "UserWords" WHERE "key" = new."rowid"; END;
CREATE TRIGGER "User_search_delete" BEFORE DELETE ON "User" BEGIN INSERT INTO "UserSearch"("UserSearch", "rowid", "name", "email", "phone") SELECT 'delete', * FROM "UserWords" WHERE "key" = old."rowid"; END;
