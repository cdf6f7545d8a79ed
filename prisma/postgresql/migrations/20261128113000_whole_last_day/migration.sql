-- A membership lasts to the end of its day in India. The next one begins with that end.
UPDATE "Membership" SET "startsAt" = date_trunc('day', "startsAt" + INTERVAL '330 minutes') + INTERVAL '18:29:59.999'
WHERE "startsAt" > (CURRENT_TIMESTAMP AT TIME ZONE 'UTC');
UPDATE "Membership" SET "endsAt" = date_trunc('day', "endsAt" + INTERVAL '330 minutes') + INTERVAL '18:29:59.999'
WHERE "endsAt" > (CURRENT_TIMESTAMP AT TIME ZONE 'UTC');
