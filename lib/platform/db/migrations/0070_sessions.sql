CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"started" bigint NOT NULL,
	"signed_in_at" bigint NOT NULL,
	"via" text,
	"provider" text,
	"device" text,
	"browser" text,
	"system" text,
	"country" text,
	"device_hash" text,
	"last_used_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_alarms" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"device_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_devices" (
	"user_id" text NOT NULL,
	"device_hash" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "proof_required_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_alarms" ADD CONSTRAINT "sign_in_alarms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_devices" ADD CONSTRAINT "sign_in_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_started" ON "sessions" USING btree ("user_id","started");--> statement-breakpoint
CREATE INDEX "sessions_signed_in" ON "sessions" USING btree ("signed_in_at");--> statement-breakpoint
CREATE INDEX "sign_in_alarms_user" ON "sign_in_alarms" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_alarms_expiry" ON "sign_in_alarms" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_devices_seen" ON "sign_in_devices" USING btree ("seen_at");