CREATE TABLE "staff_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"user_id" text,
	"session_id" uuid,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_codes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_codes" ADD CONSTRAINT "support_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_sessions" ADD CONSTRAINT "support_sessions_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_sessions" ADD CONSTRAINT "support_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_entries_user" ON "staff_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "staff_entries_session" ON "staff_entries" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_codes_hash" ON "support_codes" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "support_sessions_user" ON "support_sessions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "support_sessions_staff" ON "support_sessions" USING btree ("staff_id","id");--> statement-breakpoint
CREATE TRIGGER "staff_entries_append_only" BEFORE UPDATE OR DELETE ON "staff_entries"
  FOR EACH ROW EXECUTE FUNCTION "audit_is_append_only"();
