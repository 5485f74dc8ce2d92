CREATE TABLE "exchange_notices" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchange_withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchanges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"profile_id" uuid,
	"contact_id" uuid,
	"merged_into_id" uuid,
	"visitor_profile_id" uuid,
	"card_name" text NOT NULL,
	"left_details" jsonb,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"consent_version" integer NOT NULL,
	"consent_text" text NOT NULL,
	"language" text NOT NULL,
	"channel" text NOT NULL,
	"secret_hash" text,
	"email_key" text,
	"phone_key" text,
	"notice_id" uuid,
	"corrected_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchanges_language" CHECK ("exchanges"."language" in ('en','fr-CA','es-MX','ar','ja','zh','it','de','pt-BR'))
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "exchange_form" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange_notices" ADD CONSTRAINT "exchange_notices_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_withdrawals" ADD CONSTRAINT "exchange_withdrawals_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_visitor_profile_id_profiles_id_fk" FOREIGN KEY ("visitor_profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchange_withdrawals_owner" ON "exchange_withdrawals" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "exchanges_secret" ON "exchanges" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "exchanges_owner" ON "exchanges" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "exchanges_contact" ON "exchanges" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "exchanges_email" ON "exchanges" USING btree ("profile_id","email_key");--> statement-breakpoint
CREATE INDEX "exchanges_phone" ON "exchanges" USING btree ("profile_id","phone_key");--> statement-breakpoint
CREATE INDEX "exchanges_visitor" ON "exchanges" USING btree ("visitor_profile_id");--> statement-breakpoint
CREATE INDEX "exchanges_merged" ON "exchanges" USING btree ("merged_into_id");--> statement-breakpoint
CREATE INDEX "exchanges_notice" ON "exchanges" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "exchanges_unnoticed" ON "exchanges" USING btree ("owner_id") WHERE "exchanges"."notice_id" is null;--> statement-breakpoint
CREATE INDEX "exchanges_withdrawn" ON "exchanges" USING btree ("withdrawn_at");