CREATE TABLE "account_exports" (
	"user_id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"language" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"bytes" bigint,
	"problem" text,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_exports_running" ON "account_exports" USING btree ("user_id") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "account_exports_expiry" ON "account_exports" USING btree ("expires_at") WHERE expires_at is not null;