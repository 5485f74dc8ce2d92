CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"photo_id" uuid,
	"language" text DEFAULT 'en' NOT NULL,
	"source" text DEFAULT 'manual' NOT NULL,
	"source_profile_id" uuid,
	"channel" text,
	"status" text DEFAULT 'kept' NOT NULL,
	"is_starred" boolean DEFAULT false NOT NULL,
	"linked_profile_id" uuid,
	"search" text NOT NULL,
	"sort_name" text collate "C" NOT NULL,
	"sort_company" text collate "C" NOT NULL,
	"met_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_language" CHECK ("contacts"."language" in ('en','fr-CA','es-MX','ar','ja','zh','it','de','pt-BR'))
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_photo_id_uploads_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_source_profile_id_profiles_id_fk" FOREIGN KEY ("source_profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_linked_profile_id_profiles_id_fk" FOREIGN KEY ("linked_profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_by_name" ON "contacts" USING btree ("owner_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "contacts_by_company" ON "contacts" USING btree ("owner_id","sort_company","id");--> statement-breakpoint
CREATE INDEX "contacts_by_age" ON "contacts" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "contacts_trash" ON "contacts" USING btree ("deleted_at") WHERE "contacts"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "contacts_photo" ON "contacts" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "contacts_source_profile" ON "contacts" USING btree ("source_profile_id");--> statement-breakpoint
CREATE INDEX "contacts_linked_profile" ON "contacts" USING btree ("linked_profile_id");--> statement-breakpoint
-- Servers that have no pg_trgm, or do not let this role use it, search without the index: an owner's rows one by one.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX "contacts_search" ON "contacts" USING gin ("search" gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
	RAISE NOTICE 'contacts are searched without an index: %', SQLERRM;
END
$$;
