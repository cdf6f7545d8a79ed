-- A membership lasts to the end of its day in India. The next one begins with that end.
UPDATE "Membership" SET "startsAt" = strftime('%Y-%m-%d', "startsAt", '+330 minutes') || 'T18:29:59.999+00:00'
WHERE "startsAt" > strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now');
UPDATE "Membership" SET "endsAt" = strftime('%Y-%m-%d', "endsAt", '+330 minutes') || 'T18:29:59.999+00:00'
WHERE "endsAt" > strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now');
