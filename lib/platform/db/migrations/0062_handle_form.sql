ALTER TABLE "organizations" DROP CONSTRAINT "organizations_slug_form";--> statement-breakpoint
ALTER TABLE "profiles" DROP CONSTRAINT "profiles_username_form";--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_slug_form" CHECK ("organizations"."slug" ~ '^(?=.{3,30}$)[a-z0-9]+(?:-[a-z0-9]+)*$');--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_username_form" CHECK ("profiles"."username" ~ '^(?=.{3,30}$)[a-z0-9]+(?:-[a-z0-9]+)*$');