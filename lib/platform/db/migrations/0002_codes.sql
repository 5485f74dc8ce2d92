CREATE TABLE "codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"status" text DEFAULT 'unclaimed' NOT NULL,
	"owner_id" text,
	"profile_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "codes_code_form" CHECK ("codes"."code" ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
	CONSTRAINT "codes_unclaimed" CHECK ("codes"."status" <> 'unclaimed' or ("codes"."owner_id" is null and "codes"."profile_id" is null))
);
--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "codes_code" ON "codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "codes_owner" ON "codes" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "codes_profile" ON "codes" USING btree ("profile_id");