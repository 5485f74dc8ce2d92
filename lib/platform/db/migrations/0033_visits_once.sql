CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visits" ALTER COLUMN "visitor_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "day" date;--> statement-breakpoint
UPDATE "visits" SET "day" = ("created_at" at time zone 'UTC')::date;--> statement-breakpoint
ALTER TABLE "visits" ALTER COLUMN "day" SET NOT NULL;--> statement-breakpoint
-- What was recorded before counts as it does now: repeats once, and nothing without a view. The day was part of the hash.
DELETE FROM "visits" again USING "visits" first WHERE again.event <> 'exchange' AND again.profile_id = first.profile_id
	AND again.event = first.event AND again.visitor_hash = first.visitor_hash AND again.id > first.id;--> statement-breakpoint
DELETE FROM "visits" WHERE event IN ('save', 'share') AND length(visitor_hash) = 22 AND NOT EXISTS (
	SELECT FROM "visits" seen WHERE seen.profile_id = "visits".profile_id AND seen.event = 'view' AND seen.visitor_hash = "visits".visitor_hash);--> statement-breakpoint
-- Hashes under a key that could be worked out for any day.
UPDATE "visits" SET "visitor_hash" = NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "visits_once" ON "visits" USING btree ("day","profile_id","visitor_hash","event") WHERE visitor_hash is not null;
