CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("organization_id","actor_id","id");--> statement-breakpoint
CREATE INDEX "team_grants_user" ON "team_grants" USING btree ("user_id");