CREATE TABLE "card_days_before" (
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
	CONSTRAINT "card_days_before_profile_id_day_dimension_key_pk" PRIMARY KEY("profile_id","day","dimension","key")
);
--> statement-breakpoint
CREATE TABLE "visit_networks" (
	"day" date NOT NULL,
	"network_hash" text NOT NULL,
	"posts" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_networks_day_network_hash_pk" PRIMARY KEY("day","network_hash")
);
--> statement-breakpoint
ALTER TABLE "card_days" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "card_days_before" ADD CONSTRAINT "card_days_before_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;