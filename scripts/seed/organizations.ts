import { addMember } from '@/lib/organization/members/members';
import type { OrganizationRole } from '@/lib/organization/organization/model';
import { createOrganization, openOrganization } from '@/lib/organization/organization/organization';
import type { Context } from '@/lib/platform/context';

type Demo = { slug: string; name: string; owner: string; members: Record<string, OrganizationRole> };

/** The organizations of the demo data. */
const organizations: Demo[] = [
  {
    slug: 'analytical',
    name: 'Analytical Engines Ltd',
    owner: 'olivia',
    members: { adam: 'ADMIN', uma: 'USER', mia: 'USER', viktor: 'USER', lena: 'USER', omar: 'USER', priya: 'USER' },
  },
  { slug: 'rival', name: 'Rival S.r.l.', owner: 'rita', members: {} },
];

/** Makes the demo organizations with their members. `as` gives the context and the id of a demo person. */
export async function seedOrganizations(as: (name: string) => { ctx: Context; id: string }): Promise<void> {
  for (const { slug, name, owner, members } of organizations) {
    const { ctx } = as(owner);
    await createOrganization(ctx, { slug, name });
    const { organization } = await openOrganization(ctx, slug, 'organization.read');
    for (const [member, role] of Object.entries(members)) await addMember(ctx, organization.id, as(member).id, role);
  }
}
