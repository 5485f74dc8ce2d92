CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"position" bigserial NOT NULL,
	"type" text NOT NULL,
	"subject_id" text NOT NULL,
	"body" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"status" integer,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text,
	"organization_id" uuid,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"failing_since" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_one_owner" CHECK (num_nonnulls("webhooks"."user_id", "webhooks"."organization_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("webhook_id","position");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_try_at") WHERE delivered_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_subject" ON "webhook_deliveries" USING btree ("webhook_id","subject_id","position") WHERE delivered_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_bodies" ON "webhook_deliveries" USING btree ("subject_id") WHERE body is not null;--> statement-breakpoint
CREATE INDEX "webhooks_user" ON "webhooks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhooks_organization" ON "webhooks" USING btree ("organization_id");--> statement-breakpoint
-- What webhooks hear is written by triggers, so that no way of writing is missed: imports, devices, merges and directories write the same
-- tables (decision 55).
CREATE FUNCTION "note_for_webhooks"("happened" text, "subject" text, "of_user" text, "of_organization" uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "webhook_deliveries" ("webhook_id", "type", "subject_id")
  SELECT "id", "happened", "subject" FROM "webhooks"
  WHERE ("user_id" = "of_user" OR "organization_id" = "of_organization") AND "disabled_at" IS NULL AND "happened" = ANY ("events");
$$;--> statement-breakpoint
CREATE FUNCTION "note_contact_for_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "was" boolean := TG_OP <> 'INSERT' AND OLD."deleted_at" IS NULL AND OLD."merge_id" IS NULL;
  "is_there" boolean := TG_OP <> 'DELETE' AND NEW."deleted_at" IS NULL AND NEW."merge_id" IS NULL;
BEGIN
  -- What is deleted permanently is not kept in a log either.
  IF TG_OP = 'DELETE' THEN
    UPDATE "webhook_deliveries" SET "body" = NULL WHERE "subject_id" = OLD."id"::text AND "body" IS NOT NULL
      AND "webhook_id" IN (SELECT "id" FROM "webhooks" WHERE "user_id" = OLD."owner_id" OR "organization_id" = OLD."organization_id");
  END IF;
  IF "was" AND NOT "is_there" THEN
    PERFORM "note_for_webhooks"('contact.deleted', OLD."id"::text, OLD."owner_id", OLD."organization_id");
  ELSIF "is_there" AND NOT "was" THEN
    PERFORM "note_for_webhooks"('contact.created', NEW."id"::text, NEW."owner_id", NEW."organization_id");
  ELSIF "is_there" AND OLD."owner_id" IS DISTINCT FROM NEW."owner_id" THEN
    PERFORM "note_for_webhooks"('contact.deleted', OLD."id"::text, OLD."owner_id", NULL);
    PERFORM "note_for_webhooks"('contact.created', NEW."id"::text, NEW."owner_id", NULL);
    PERFORM "note_for_webhooks"('contact.updated', NEW."id"::text, NULL, NEW."organization_id");
  ELSIF "is_there" AND OLD."version" <> NEW."version" THEN
    PERFORM "note_for_webhooks"('contact.updated', NEW."id"::text, NEW."owner_id", NULL);
    -- The member's note, tags and stars are none of the organization's.
    IF (OLD."content" - 'note') IS DISTINCT FROM (NEW."content" - 'note') OR OLD."photo_id" IS DISTINCT FROM NEW."photo_id" THEN
      PERFORM "note_for_webhooks"('contact.updated', NEW."id"::text, NULL, NEW."organization_id");
    END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "contacts_note_for_webhooks" AFTER INSERT OR UPDATE OR DELETE ON "contacts" FOR EACH ROW
EXECUTE FUNCTION "note_contact_for_webhooks"();--> statement-breakpoint
CREATE FUNCTION "note_card_for_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "was" boolean := TG_OP <> 'INSERT' AND OLD."deleted_at" IS NULL;
  "is_there" boolean := TG_OP <> 'DELETE' AND NEW."deleted_at" IS NULL;
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE "webhook_deliveries" SET "body" = NULL WHERE "subject_id" = OLD."id"::text AND "body" IS NOT NULL;
  END IF;
  IF "was" AND NOT "is_there" THEN
    PERFORM "note_for_webhooks"('card.deleted', OLD."id"::text, OLD."owner_id", OLD."organization_id");
  ELSIF "is_there" AND NOT "was" THEN
    PERFORM "note_for_webhooks"('card.created', NEW."id"::text, NEW."owner_id", NEW."organization_id");
  ELSIF "is_there" AND OLD."owner_id" IS DISTINCT FROM NEW."owner_id" THEN
    PERFORM "note_for_webhooks"('card.deleted', OLD."id"::text, OLD."owner_id", NULL);
    PERFORM "note_for_webhooks"('card.created', NEW."id"::text, NEW."owner_id", NULL);
    PERFORM "note_for_webhooks"('card.updated', NEW."id"::text, NULL, NEW."organization_id");
  ELSIF "is_there" AND OLD."version" <> NEW."version" THEN
    PERFORM "note_for_webhooks"('card.updated', NEW."id"::text, NEW."owner_id", NEW."organization_id");
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "profiles_note_for_webhooks" AFTER INSERT OR UPDATE OR DELETE ON "profiles" FOR EACH ROW
EXECUTE FUNCTION "note_card_for_webhooks"();--> statement-breakpoint
CREATE FUNCTION "note_member_for_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "was" boolean := TG_OP <> 'INSERT' AND OLD."status" = 'active';
  "is_there" boolean := TG_OP <> 'DELETE' AND NEW."status" = 'active';
BEGIN
  IF "is_there" AND NOT "was" THEN
    PERFORM "note_for_webhooks"('member.joined', NEW."user_id", NULL, NEW."organization_id");
  ELSIF "was" AND NOT "is_there" THEN
    PERFORM "note_for_webhooks"('member.left', OLD."user_id", NULL, OLD."organization_id");
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "memberships_note_for_webhooks" AFTER INSERT OR UPDATE OF "status" OR DELETE ON "memberships" FOR EACH ROW
EXECUTE FUNCTION "note_member_for_webhooks"();--> statement-breakpoint
CREATE FUNCTION "note_invitation_for_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."accepted_at" IS NULL AND NEW."accepted_at" IS NOT NULL THEN
    PERFORM "note_for_webhooks"('invitation.accepted', NEW."id"::text, NULL, NEW."organization_id");
  ELSIF NEW."delivery" <> 'none' AND (TG_OP = 'INSERT' OR OLD."token_hash" <> NEW."token_hash") AND NEW."accepted_at" IS NULL THEN
    PERFORM "note_for_webhooks"('invitation.sent', NEW."id"::text, NULL, NEW."organization_id");
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "invitations_note_for_webhooks" AFTER INSERT OR UPDATE ON "invitations" FOR EACH ROW
EXECUTE FUNCTION "note_invitation_for_webhooks"();--> statement-breakpoint
CREATE FUNCTION "note_code_for_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."status" = 'linked' AND (TG_OP = 'INSERT' OR OLD."status" <> 'linked') THEN
    PERFORM "note_for_webhooks"('code.claimed', NEW."id"::text, NEW."owner_id", NEW."organization_id");
  ELSIF TG_OP = 'UPDATE' AND OLD."status" = 'linked' AND NEW."status" <> 'linked' THEN
    PERFORM "note_for_webhooks"('code.released', NEW."id"::text, coalesce(NEW."owner_id", OLD."owner_id"), coalesce(NEW."organization_id", OLD."organization_id"));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "codes_note_for_webhooks" AFTER INSERT OR UPDATE OF "status" ON "codes" FOR EACH ROW
EXECUTE FUNCTION "note_code_for_webhooks"();--> statement-breakpoint
CREATE FUNCTION "note_run_for_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "note_for_webhooks"('template.applied', NEW."template_id"::text, NULL, "organization_id") FROM "templates" WHERE "id" = NEW."template_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "template_runs_note_for_webhooks" AFTER UPDATE OF "status" ON "template_runs" FOR EACH ROW
WHEN (NEW."kind" = 'apply' AND NEW."status" = 'done' AND OLD."status" <> 'done')
EXECUTE FUNCTION "note_run_for_webhooks"();--> statement-breakpoint
CREATE FUNCTION "note_reminder_for_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "note_for_webhooks"('reminder.due', NEW."id"::text, NEW."owner_id", NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "contact_reminders_note_for_webhooks" AFTER UPDATE OF "sent_at" ON "contact_reminders" FOR EACH ROW
WHEN (OLD."sent_at" IS NULL AND NEW."sent_at" IS NOT NULL)
EXECUTE FUNCTION "note_reminder_for_webhooks"();--> statement-breakpoint
CREATE FUNCTION "note_exchange_for_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "note_for_webhooks"('exchange.received', NEW."id"::text, NEW."owner_id", NEW."organization_id");
  ELSE
    -- What a visitor has withdrawn is not kept in a log either.
    UPDATE "webhook_deliveries" SET "body" = NULL
    WHERE "subject_id" IN (NEW."id"::text, OLD."contact_id"::text) AND "body" IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "exchanges_note_for_webhooks" AFTER INSERT ON "exchanges" FOR EACH ROW
EXECUTE FUNCTION "note_exchange_for_webhooks"();--> statement-breakpoint
CREATE TRIGGER "exchanges_withdrawn_for_webhooks" AFTER UPDATE OF "withdrawn_at" ON "exchanges" FOR EACH ROW
WHEN (OLD."withdrawn_at" IS NULL AND NEW."withdrawn_at" IS NOT NULL)
EXECUTE FUNCTION "note_exchange_for_webhooks"();--> statement-breakpoint
-- Nor is anything kept of who has deleted their account.
CREATE FUNCTION "empty_user_for_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "webhook_deliveries" SET "body" = NULL WHERE "subject_id" = OLD."id" AND "body" IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_empty_for_webhooks" AFTER DELETE ON "users" FOR EACH ROW
EXECUTE FUNCTION "empty_user_for_webhooks"();
