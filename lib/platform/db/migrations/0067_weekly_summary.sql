CREATE TABLE "weekly_summaries" (
	"user_id" text PRIMARY KEY NOT NULL,
	"monday" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "weekly_summaries" ADD CONSTRAINT "weekly_summaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_weekly" ON "users" USING btree ("time_zone") WHERE notifications->'weekly'->>'email' = 'true';