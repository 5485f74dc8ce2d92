import { type SQL, sql } from 'drizzle-orm';

/** The session rules of the organizations that a user belongs to (`SessionRule`), a column of a query on `users`; most have none. */
export const sessionRules: SQL = sql`coalesce((
  select json_agg(json_build_object('id', id, 'name', name, 'isOwner', role = 'OWNER', 'isEnforced', enforced,
    'methods', policies -> 'signInMethods', 'hours', policies -> 'sessionHours', 'factorFrom', policies -> 'secondFactorFrom'))
  from (
    select organizations.id, organizations.name, memberships.role, organizations.policies, exists (
      select from sso_connections join organization_domains using (organization_id)
      where sso_connections.organization_id = organizations.id and sso_connections.enforced_at is not null
        and organization_domains.verified_at is not null
        and organization_domains.domain in (split_part(lower(users.email), '@', 2), memberships.left_domain)) as enforced
    from memberships join organizations on organizations.id = memberships.organization_id
    where memberships.user_id = users.id and memberships.status = 'active') as own
  where enforced or policies ?| array['signInMethods', 'sessionHours', 'secondFactorFrom']), '[]')`;

/** Whether the organizations of a user let them use a passkey, as `mayUsePasskey` decides; a condition of a query on `users`. */
export const mayUsePasskeyOf = sql<boolean>`not exists (
  select from json_array_elements(${sessionRules}) as rule
  where (rule ->> 'isEnforced')::boolean or (not (rule ->> 'isOwner')::boolean
    and json_typeof(rule -> 'methods') = 'array' and not (rule -> 'methods')::jsonb ? 'passkey'))`;

/**
 * Whether an organization's own provider is the only way for a user to sign in: then it is the provider that asks for a second factor, as
 * `requiresFactor` decides; a condition of a query on `users`.
 */
export const isHeldBy = (organizationId: string): SQL => sql`exists (
  select from json_array_elements(${sessionRules}) as rule
  where rule ->> 'id' = ${organizationId} and (rule ->> 'isEnforced')::boolean and not (rule ->> 'isOwner')::boolean)`;
