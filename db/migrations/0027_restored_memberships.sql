-- Until now two first lists could have rows with the same id, and then only one of their owners became a member. Every owner
-- is a member again; the next fetch of a device brings the list.
INSERT INTO "list_members" ("id", "list_id", "account_id", "role", "seq")
SELECT gen_random_uuid(), l."id", l."owner_id", 'owner', l."head_seq" + 1
FROM "lists" l
WHERE NOT EXISTS (SELECT FROM "list_members" m WHERE m."list_id" = l."id" AND m."role" = 'owner');--> statement-breakpoint
UPDATE "lists" SET "head_seq" = "head_seq" + 1
WHERE "id" IN (SELECT m."list_id" FROM "list_members" m JOIN "lists" l ON l."id" = m."list_id" WHERE m."seq" = l."head_seq" + 1);
