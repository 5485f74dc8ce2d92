import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { contacts, organizations, profiles, templates, templateVersions, uploads } from '@/lib/platform/db/tables';

/**
 * Gives the uploads of `from` that an organization names anywhere to `to`, with what they were cut from. The organization's cards
 * and contacts are others' by now.
 */
export async function moveNamedBy(
  db: Database,
  organizationId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const said = sql`
    select logo_id::text as said from ${organizations} where id = ${organizationId}
    union all select concat_ws(' ', photo_id, logo_id, cover_id, content) from ${profiles}
      where organization_id = ${organizationId} and owner_id <> ${from}
    union all select body::text from ${templateVersions} join ${templates} on ${templates.id} = template_id
      where ${templates.organizationId} = ${organizationId}
    union all select concat_ws(' ', photo_id, paper_photo_id) from ${contacts}
      where organization_id = ${organizationId} and owner_id is distinct from ${from}`;
  await db.execute(sql`
    with named as (
      select distinct found[1]::uuid as id
      from (${said}) as rows, regexp_matches(said, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') found),
    shown as (select u.id, u.source_id from ${uploads} u join named on named.id = u.id where u.owner_id = ${from})
    update ${uploads} set owner_id = ${to}, updated_at = now()
    where owner_id = ${from} and (id in (select id from shown) or id in (select source_id from shown))`);
}
