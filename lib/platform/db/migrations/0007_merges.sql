CREATE TABLE "contact_distinctions" (
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_distinctions_one_id_other_id_pk" PRIMARY KEY("one_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "contact_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"winner_id" uuid,
	"contact_ids" uuid[] NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"moves" jsonb NOT NULL,
	"revision" bigint NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "match_keys" text[];--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "merge_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_distinctions" ADD CONSTRAINT "contact_distinctions_one_id_contacts_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_distinctions" ADD CONSTRAINT "contact_distinctions_other_id_contacts_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_winner_id_contacts_id_fk" FOREIGN KEY ("winner_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_distinctions_other" ON "contact_distinctions" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "contact_merges_owner" ON "contact_merges" USING btree ("owner_id","revision");--> statement-breakpoint
CREATE INDEX "contact_merges_winner" ON "contact_merges" USING btree ("winner_id");--> statement-breakpoint
CREATE INDEX "contact_merges_age" ON "contact_merges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contacts_merge" ON "contacts" USING btree ("merge_id");--> statement-breakpoint
CREATE INDEX "contacts_match_keys" ON "contacts" USING gin ("match_keys");