-- The words by which the desk finds a member, in threes of letters. A trusted extension: the database's owner may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE OR REPLACE FUNCTION member_words("firstName" text, "lastName" text, "email" text, "phone" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT lower(regexp_replace(normalize($1 || ' ' || $2 || ' ' || $3, NFD), '[\u0300-\u036f]', '', 'g')) || ' ' || translate($4, ' -().', '') $$;
CREATE INDEX "User_words_search" ON "User" USING gin (member_words("firstName", "lastName", "email", "phoneNumber") gin_trgm_ops);
-- Without its statistics, a first search would read all members.
ANALYZE "User";
