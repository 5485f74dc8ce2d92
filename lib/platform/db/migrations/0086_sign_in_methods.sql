CREATE TABLE "sign_in_methods" (
	"user_id" text NOT NULL,
	"method" text NOT NULL,
	"mark" text,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_methods_user_id_method_pk" PRIMARY KEY("user_id","method"),
	CONSTRAINT "sign_in_methods_method" CHECK ("sign_in_methods"."method" in ('password', 'google', 'apple', 'microsoft'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "methods_recorded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sign_in_methods" ADD CONSTRAINT "sign_in_methods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_methods_mark" ON "sign_in_methods" USING btree ("mark","method");