ALTER TABLE "profiles" ADD COLUMN "leads_to" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "leads_to_id" uuid;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "status_before" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_leads_to_id_profiles_id_fk" FOREIGN KEY ("leads_to_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profiles_leads_to" ON "profiles" USING btree ("leads_to_id") WHERE leads_to_id is not null;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_leads_when_paused" CHECK ("profiles"."leads_to" is null or "profiles"."status" = 'paused');