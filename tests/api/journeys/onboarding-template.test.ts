import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { auditEntries, memberships, organizations, profiles, teamGrants, templates } from '@/lib/platform/db/tables';
import onboarding from '@/pages/api/v1/onboarding';
import finish from '@/pages/api/v1/onboarding/finish';
import organizationCards from '@/pages/api/v1/organizations/[organization]/cards';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { newcomer, type Person, request } from '@/tests/support/request';
import { applied, cardRow, editCard, makeTemplate } from '@/tests/support/templates';

// A newcomer to an organization with a template is asked only for what the template does not give.

let nina: Person;

startAcme();
beforeEach(async () => {
  nina = await newcomer();
  await read(nina);
  await database().insert(memberships).values({ organizationId: acme.id, userId: nina.id, role: 'USER' });
});

const name = { first: 'Nina', last: 'New' };
const read = (as: Person) => request(onboarding, { as, path: '/onboarding' });
const save = (as: Person, step: string, draft: object) =>
  request(onboarding, { as, method: 'PUT', path: '/onboarding', body: { step, draft } });
const end = (as: Person, draft: object) =>
  request(finish, { as, method: 'POST', path: '/onboarding/finish', body: { step: 'username', draft } });

const website = { id: 'w', kind: 'website', label: '', url: 'https://acme.example/', isPrimary: false };
async function inForce(body: object = {}): Promise<string> {
  const { id } = (
    await makeTemplate(cast.OA, {
      content: { company: 'Acme AG', title: 'Staff', bio: 'We make everything', fields: [website] },
      look: { theme: 'ink' },
      rules: { bio: 'locked', office: 'hidden', 'fields.website': 'locked', title: 'suggested', headline: 'approval' },
      ...body,
    })
  ).body;
  await applied(cast.OA, id);
  return id;
}
const made = async (as: Person) => database().select().from(profiles).where(eq(profiles.ownerId, as.id));

describe('onboarding of a member whose organization has a template', () => {
  it('begins with what it gives, and says what is not asked for', async () => {
    await inForce();
    const { body } = await read(nina);
    expect(body.given).toEqual({
      organization: 'The acme',
      ...{ hidden: ['office'], logoId: null, coverId: null },
      parts: expect.arrayContaining(['company', 'phoneticCompany', 'office', 'bio', 'fields.website', 'look']),
    });
    expect(body.given.parts).toHaveLength(6);
    expect(body.draft).toMatchObject({ look: { theme: 'ink' }, content: { company: 'Acme AG', title: 'Staff' } });
    expect(body.draft.content.fields).toMatchObject([
      { kind: 'email', address: nina.email },
      { id: 't-w', kind: 'website' },
    ]);
  });

  it('comes back to what was typed, with what is given as it is now', async () => {
    const id = await inForce();
    const { draft } = (await read(nina)).body;
    await save(nina, 'reach', {
      ...draft,
      content: { ...draft.content, name, title: '', company: 'Mine', bio: 'Mine' },
    });
    const again = (await read(nina)).body;
    expect([again.step, again.draft.content]).toMatchObject([
      'reach',
      { name, title: '', company: 'Acme AG', bio: 'We make everything' },
    ]);
    await database().update(templates).set({ appliedVersion: null }).where(eq(templates.id, id));
    expect((await read(nina)).body.given).toBeNull();
  });

  it('ends with a card of the organization, in the person’s teams and under the template, whatever was sent', async () => {
    await inForce();
    const ofTeam = await inForce({ teamId: acme.teamId, name: 'Sales style', rules: { company: 'locked' } });
    const grant = { teamId: acme.teamId, organizationId: acme.id, userId: nina.id, role: 'viewer' as const };
    await database().insert(teamGrants).values(grant);
    const content = { name, company: 'Evil Corp', title: 'Engineer', fields: [] };
    const answer = await end(nina, { content, look: { theme: 'paper' }, username: 'nina-new' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...{ username: 'nina-new', isOwn: true, look: { theme: 'ink' } },
      ...{ organization: { slug: 'acme', role: 'USER', team: 'viewer' } },
      content: { name, company: 'Acme AG', title: 'Engineer', bio: 'We make everything' },
    });
    const row = await cardRow(answer.body.id);
    expect(row).toMatchObject({ organizationId: acme.id, templateId: ofTeam, status: 'active' });
    const listed = await request(organizationCards, { as: cast.TM, path: '/x', params: { organization: 'acme' } });
    expect(listed.body.items.map(({ username }: { username: string }) => username)).toContain('nina-new');
    const acts = await database().select().from(auditEntries).where(eq(auditEntries.targetId, row.id));
    expect(acts).toMatchObject([{ action: 'card.create', actorId: nina.id, changes: { teams: { to: ['Sales'] } } }]);
    expect((await editCard(nina, row.id, { content: { company: 'Mine' } })).body.code).toBe('field_locked');
    // A repeated request returns the same card.
    expect((await end(nina, { content, username: 'another' })).body.id).toBe(row.id);
    expect(await made(nina)).toHaveLength(1);
  });

  it('where cards need not follow, asks for what else would be locked', async () => {
    await database()
      .update(organizations)
      .set({ policies: { templatesEnforced: 'no' } });
    await inForce();
    expect((await read(nina)).body.given.parts.sort()).toEqual(['company', 'look', 'phoneticCompany']);
  });

  it('does not take a username that is taken, and leaves nothing then', async () => {
    await inForce();
    expect((await end(nina, { content: { name }, username: acme.username })).body.code).toBe('username_taken');
    expect(await made(nina)).toEqual([]);
  });
});

describe('onboarding is as ever, with a card of one’s own at the end', () => {
  const isPersonal = async (as: Person) => {
    expect((await read(as)).body.given).toBeNull();
    expect((await end(as, { content: { name, company: 'Mine' } })).status).toBe(201);
    const own = (await made(as)).filter(({ organizationId }) => organizationId === null);
    expect(own).toMatchObject([{ templateId: null, content: { company: 'Mine' } }]);
  };

  it('where no template was applied', async () => {
    await makeTemplate(cast.OA);
    await isPersonal(nina);
  });

  it('for who is in no organization, or no longer', async () => {
    await inForce();
    await isPersonal(await newcomer());
    await database().update(memberships).set({ status: 'left' }).where(eq(memberships.userId, nina.id));
    await isPersonal(nina);
  });

  it('for who has been given a card already', async () => {
    await inForce();
    const body = { memberIds: [nina.id] };
    await request(organizationCards, { as: cast.OA, method: 'POST', params: { organization: 'acme' }, body });
    await isPersonal(nina);
  });

  it('while the organization is suspended', async () => {
    await inForce();
    await database().update(organizations).set({ suspendedAt: new Date() }).where(eq(organizations.id, acme.id));
    await isPersonal(nina);
  });
});
