CREATE TABLE "card_day_parts" (
	"profile_id" uuid NOT NULL,
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"taps" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"wallet_saves" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"exchanges" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_day_parts_profile_id_day_dimension_key_pk" PRIMARY KEY("profile_id","day","dimension","key")
);
--> statement-breakpoint
CREATE TABLE "card_days" (
	"profile_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"taps" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"wallet_saves" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"exchanges" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_days_profile_id_day_pk" PRIMARY KEY("profile_id","day")
);
--> statement-breakpoint
CREATE TABLE "card_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"label" text NOT NULL,
	"slug" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_links_slug" UNIQUE("profile_id","slug")
);
--> statement-breakpoint
CREATE TABLE "card_months" (
	"profile_id" uuid NOT NULL,
	"month" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"taps" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"wallet_saves" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"exchanges" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_months_profile_id_month_pk" PRIMARY KEY("profile_id","month")
);
--> statement-breakpoint
CREATE TABLE "organization_day_parts" (
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"taps" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"wallet_saves" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"exchanges" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_day_parts_organization_id_day_dimension_key_pk" PRIMARY KEY("organization_id","day","dimension","key")
);
--> statement-breakpoint
CREATE TABLE "organization_days" (
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"taps" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"wallet_saves" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"exchanges" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_days_organization_id_day_pk" PRIMARY KEY("organization_id","day")
);
--> statement-breakpoint
CREATE TABLE "visit_days_due" (
	"profile_id" uuid NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_days_due_profile_id_day_pk" PRIMARY KEY("profile_id","day")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;
--> statement-breakpoint
ALTER TABLE "card_day_parts" ADD CONSTRAINT "card_day_parts_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "card_days" ADD CONSTRAINT "card_days_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "card_links" ADD CONSTRAINT "card_links_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "card_months" ADD CONSTRAINT "card_months_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organization_day_parts" ADD CONSTRAINT "organization_day_parts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organization_days" ADD CONSTRAINT "organization_days_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visit_days_due" ADD CONSTRAINT "visit_days_due_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visits" RENAME TO "visits_before";
--> statement-breakpoint
ALTER TABLE "visits_before" RENAME CONSTRAINT "visits_pkey" TO "visits_before_pkey";
--> statement-breakpoint
DROP INDEX "visits_once";
--> statement-breakpoint
DROP INDEX "visits_profile";
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"device" text NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"field" text,
	"code_id" uuid,
	"link_id" uuid,
	"country" text,
	"browser" text,
	"language" text,
	"left_out" text,
	"visitor_hash" text,
	"network_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visits_id_created_at_pk" PRIMARY KEY("id","created_at"),
	CONSTRAINT "visits_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
CREATE TABLE "visits_rest" PARTITION OF "visits" DEFAULT;
--> statement-breakpoint
-- The months that events are kept for, and the next two; the daily job goes on from there.
DO $$
DECLARE
	this_month timestamp := date_trunc('month', now() at time zone 'UTC');
	month timestamp;
BEGIN
	FOR back IN -2..4 LOOP
		month := this_month - make_interval(months => back);
		EXECUTE format('CREATE TABLE %I PARTITION OF "visits" FOR VALUES FROM (%L) TO (%L)',
			'visits_' || to_char(month, 'YYYY_MM'), month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
	END LOOP;
END $$;
--> statement-breakpoint
CREATE INDEX "visits_identified" ON "visits" USING btree ("created_at") WHERE visitor_hash is not null;
--> statement-breakpoint
CREATE INDEX "visits_profile" ON "visits" USING btree ("profile_id","day");
--> statement-breakpoint
INSERT INTO "visits" ("id", "profile_id", "event", "channel", "device", "day", "hour", "left_out", "visitor_hash", "created_at", "updated_at")
SELECT "id", "profile_id", "event", "channel", CASE "device" WHEN 'bot' THEN 'desktop' ELSE "device" END, "day",
	extract(hour from "created_at" at time zone 'UTC'), CASE "device" WHEN 'bot' THEN 'bot' END, "visitor_hash", "created_at", "updated_at"
FROM "visits_before";
--> statement-breakpoint
DROP TABLE "visits_before";
--> statement-breakpoint
INSERT INTO "visit_days_due" ("profile_id", "day") SELECT DISTINCT "profile_id", "day" FROM "visits";
