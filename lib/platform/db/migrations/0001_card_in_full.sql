ALTER TABLE "profiles" ADD COLUMN "logo_id" uuid;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "cover_id" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "crop" jsonb;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "bytes" integer;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_logo_id_uploads_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_cover_id_uploads_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_source_id_uploads_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_source" ON "uploads" USING btree ("source_id");