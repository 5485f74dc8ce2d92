ALTER TABLE "webhooks" ADD COLUMN "chosen_by" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "via" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_chosen_by_users_id_fk" FOREIGN KEY ("chosen_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhooks_chosen_by" ON "webhooks" USING btree ("chosen_by");--> statement-breakpoint
-- Who has made the webhooks there are: its user, or the maker whom the log of the organization names, while there is such an account.
UPDATE "webhooks" SET "chosen_by" = coalesce("user_id", (
  SELECT "users"."id" FROM "audit_entries" INNER JOIN "users" ON "users"."id" = "audit_entries"."actor_id"
  WHERE "audit_entries"."organization_id" = "webhooks"."organization_id" AND "audit_entries"."target_kind" = 'webhook'
    AND "audit_entries"."target_id" = "webhooks"."id"::text AND "audit_entries"."action" = 'webhook.create'
  LIMIT 1));
