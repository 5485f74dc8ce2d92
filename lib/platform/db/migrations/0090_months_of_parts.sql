CREATE TABLE "card_month_parts" (
	"profile_id" uuid NOT NULL,
	"month" date NOT NULL,
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
	CONSTRAINT "card_month_parts_profile_id_month_dimension_key_pk" PRIMARY KEY("profile_id","month","dimension","key")
);
--> statement-breakpoint
CREATE TABLE "organization_month_parts" (
	"organization_id" uuid NOT NULL,
	"month" date NOT NULL,
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
	CONSTRAINT "organization_month_parts_organization_id_month_dimension_key_pk" PRIMARY KEY("organization_id","month","dimension","key")
);
--> statement-breakpoint
CREATE INDEX "card_month_parts_codes" ON "card_month_parts" USING btree ("profile_id","month","key","views","visitors","taps","saves","wallet_saves","shares","exchanges") WHERE dimension = 'code';
--> statement-breakpoint
-- Months are kept by the tables themselves, so that no way of writing days is missed: what a statement adds to days and takes from them is
-- added to their months and taken from them. The arguments name the table of months and whose they are.
CREATE FUNCTION "sum_months_of_parts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "changes" text := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT -1 AS "sign", * FROM "taken"' END,
    CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT 1 AS "sign", * FROM "added"' END);
BEGIN
  -- In one order: processes that change the same months wait for each other.
  EXECUTE format($sql$
    INSERT INTO %1$I AS "of_month" (%2$I, "month", "dimension", "key", "views", "visitors", "taps", "saves", "wallet_saves", "shares", "exchanges", "created_at", "updated_at")
    SELECT %2$I, date_trunc('month', "day")::date AS "month", "dimension", CASE "dimension" WHEN 'hour' THEN extract(isodow from "day")::text || ' ' || "key" ELSE "key" END AS "part",
      sum("sign" * "views"), sum("sign" * "visitors"), sum("sign" * "taps"), sum("sign" * "saves"), sum("sign" * "wallet_saves"), sum("sign" * "shares"), sum("sign" * "exchanges"), date_trunc('hour', now()), date_trunc('hour', now())
    FROM (%3$s) "changes" GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (%2$I, "month", "dimension", "key") DO UPDATE SET
      "views" = "of_month"."views" + excluded."views",
      "visitors" = "of_month"."visitors" + excluded."visitors",
      "taps" = "of_month"."taps" + excluded."taps",
      "saves" = "of_month"."saves" + excluded."saves",
      "wallet_saves" = "of_month"."wallet_saves" + excluded."wallet_saves",
      "shares" = "of_month"."shares" + excluded."shares",
      "exchanges" = "of_month"."exchanges" + excluded."exchanges",
      "updated_at" = excluded."updated_at"$sql$, TG_ARGV[0], TG_ARGV[1], "changes");
  -- Without days there is no month.
  IF TG_OP <> 'INSERT' THEN
    EXECUTE format($sql$
      DELETE FROM %1$I "of_month" USING (SELECT DISTINCT %2$I, date_trunc('month', "day")::date AS "month" FROM "taken") "taken"
      WHERE "of_month".%2$I = "taken".%2$I AND "of_month"."month" = "taken"."month"
        AND "of_month"."views" = 0 AND "of_month"."visitors" = 0 AND "of_month"."taps" = 0 AND "of_month"."saves" = 0 AND "of_month"."wallet_saves" = 0 AND "of_month"."shares" = 0 AND "of_month"."exchanges" = 0$sql$, TG_ARGV[0], TG_ARGV[1]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Old months first, which do not change any more: their days stay free to be read and written.
INSERT INTO "card_month_parts" ("profile_id", "month", "dimension", "key", "views", "visitors", "taps", "saves", "wallet_saves", "shares", "exchanges", "created_at", "updated_at")
SELECT "profile_id", date_trunc('month', "day")::date, "dimension", CASE "dimension" WHEN 'hour' THEN extract(isodow from "day")::text || ' ' || "key" ELSE "key" END,
  sum("views"), sum("visitors"), sum("taps"), sum("saves"), sum("wallet_saves"), sum("shares"), sum("exchanges"), date_trunc('hour', now()), date_trunc('hour', now())
FROM "card_day_parts" WHERE "day" < date_trunc('month', current_date - 40)::date GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO "organization_month_parts" ("organization_id", "month", "dimension", "key", "views", "visitors", "taps", "saves", "wallet_saves", "shares", "exchanges", "created_at", "updated_at")
SELECT "organization_id", date_trunc('month', "day")::date, "dimension", CASE "dimension" WHEN 'hour' THEN extract(isodow from "day")::text || ' ' || "key" ELSE "key" END,
  sum("views"), sum("visitors"), sum("taps"), sum("saves"), sum("wallet_saves"), sum("shares"), sum("exchanges"), date_trunc('hour', now()), date_trunc('hour', now())
FROM "organization_day_parts" WHERE "day" < date_trunc('month', current_date - 40)::date GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
CREATE TRIGGER "card_day_parts_months_insert" AFTER INSERT ON "card_day_parts" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "sum_months_of_parts"('card_month_parts', 'profile_id');
--> statement-breakpoint
CREATE TRIGGER "card_day_parts_months_update" AFTER UPDATE ON "card_day_parts" REFERENCING OLD TABLE AS "taken" NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "sum_months_of_parts"('card_month_parts', 'profile_id');
--> statement-breakpoint
CREATE TRIGGER "card_day_parts_months_delete" AFTER DELETE ON "card_day_parts" REFERENCING OLD TABLE AS "taken"
  FOR EACH STATEMENT EXECUTE FUNCTION "sum_months_of_parts"('card_month_parts', 'profile_id');
--> statement-breakpoint
CREATE TRIGGER "organization_day_parts_months_insert" AFTER INSERT ON "organization_day_parts" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "sum_months_of_parts"('organization_month_parts', 'organization_id');
--> statement-breakpoint
CREATE TRIGGER "organization_day_parts_months_update" AFTER UPDATE ON "organization_day_parts" REFERENCING OLD TABLE AS "taken" NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "sum_months_of_parts"('organization_month_parts', 'organization_id');
--> statement-breakpoint
CREATE TRIGGER "organization_day_parts_months_delete" AFTER DELETE ON "organization_day_parts" REFERENCING OLD TABLE AS "taken"
  FOR EACH STATEMENT EXECUTE FUNCTION "sum_months_of_parts"('organization_month_parts', 'organization_id');
--> statement-breakpoint
-- From here to the end the summing of days waits, which is repeated; nothing else writes these tables.
INSERT INTO "card_month_parts" ("profile_id", "month", "dimension", "key", "views", "visitors", "taps", "saves", "wallet_saves", "shares", "exchanges", "created_at", "updated_at")
SELECT "profile_id", date_trunc('month', "day")::date, "dimension", CASE "dimension" WHEN 'hour' THEN extract(isodow from "day")::text || ' ' || "key" ELSE "key" END,
  sum("views"), sum("visitors"), sum("taps"), sum("saves"), sum("wallet_saves"), sum("shares"), sum("exchanges"), date_trunc('hour', now()), date_trunc('hour', now())
FROM "card_day_parts" WHERE "day" >= date_trunc('month', current_date - 40)::date GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO "organization_month_parts" ("organization_id", "month", "dimension", "key", "views", "visitors", "taps", "saves", "wallet_saves", "shares", "exchanges", "created_at", "updated_at")
SELECT "organization_id", date_trunc('month', "day")::date, "dimension", CASE "dimension" WHEN 'hour' THEN extract(isodow from "day")::text || ' ' || "key" ELSE "key" END,
  sum("views"), sum("visitors"), sum("taps"), sum("saves"), sum("wallet_saves"), sum("shares"), sum("exchanges"), date_trunc('hour', now()), date_trunc('hour', now())
FROM "organization_day_parts" WHERE "day" >= date_trunc('month', current_date - 40)::date GROUP BY 1, 2, 3, 4;
