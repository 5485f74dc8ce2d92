CREATE INDEX "change_requests_profile" ON "change_requests" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "contact_reminders_owner" ON "contact_reminders" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "invitation_imports_starter" ON "invitation_imports" USING btree ("starter_id");--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "invitations_accepted_by" ON "invitations" USING btree ("accepted_by") WHERE accepted_by is not null;--> statement-breakpoint
CREATE INDEX "organizations_logo" ON "organizations" USING btree ("logo_id") WHERE logo_id is not null;--> statement-breakpoint
CREATE INDEX "profiles_photo" ON "profiles" USING btree ("photo_id") WHERE photo_id is not null;--> statement-breakpoint
CREATE INDEX "profiles_logo" ON "profiles" USING btree ("logo_id") WHERE logo_id is not null;--> statement-breakpoint
CREATE INDEX "profiles_cover" ON "profiles" USING btree ("cover_id") WHERE cover_id is not null;--> statement-breakpoint
CREATE INDEX "scim_tokens_created_by" ON "scim_tokens" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "template_runs_undoes" ON "template_runs" USING btree ("undoes_id") WHERE undoes_id is not null;