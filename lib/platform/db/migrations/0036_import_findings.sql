ALTER TABLE "contact_imports" ADD COLUMN "card_countries" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD COLUMN "findings" jsonb;