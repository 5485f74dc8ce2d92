CREATE TABLE "contact_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contact_id" uuid NOT NULL,
	"owner_id" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"time" text NOT NULL,
	"time_zone" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_reminders_text" CHECK (char_length("contact_reminders"."text") <= 500),
	CONSTRAINT "contact_reminders_time" CHECK ("contact_reminders"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "event_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"event" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"time_zone" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow_up_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"texts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_reminders" ADD CONSTRAINT "contact_reminders_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_reminders" ADD CONSTRAINT "contact_reminders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sessions" ADD CONSTRAINT "event_sessions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_templates" ADD CONSTRAINT "follow_up_templates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_reminders_contact" ON "contact_reminders" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "contact_reminders_open" ON "contact_reminders" USING btree ("owner_id","due_at","id") WHERE "contact_reminders"."done_at" is null;--> statement-breakpoint
CREATE INDEX "contact_reminders_due" ON "contact_reminders" USING btree ("due_at") WHERE "contact_reminders"."done_at" is null and "contact_reminders"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_sessions_open" ON "event_sessions" USING btree ("owner_id") WHERE "event_sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "event_sessions_owner" ON "event_sessions" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "event_sessions_ends" ON "event_sessions" USING btree ("ends_at") WHERE "event_sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "follow_up_templates_owner" ON "follow_up_templates" USING btree ("owner_id","id");