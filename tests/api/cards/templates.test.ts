import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getPublicCard } from '@/lib/cards/card/card';
import { contentSchema } from '@/lib/cards/card/schema';
import { templateRunJob } from '@/lib/cards/templates/work-on-run';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { auditEntries, organizations, profiles, profileTeams, templateRuns } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import cards from '@/pages/api/v1/organizations/[organization]/cards';
import policies from '@/pages/api/v1/organizations/[organization]/policies';
import templates from '@/pages/api/v1/organizations/[organization]/templates';
import template from '@/pages/api/v1/organizations/[organization]/templates/[id]';
import apply from '@/pages/api/v1/organizations/[organization]/templates/[id]/apply';
import preview from '@/pages/api/v1/organizations/[organization]/templates/[id]/preview';
import rollBack from '@/pages/api/v1/organizations/[organization]/templates/[id]/roll-back';
import versions from '@/pages/api/v1/organizations/[organization]/templates/[id]/versions';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { restore, trash } from '@/tests/support/cards';
import { request } from '@/tests/support/request';
import {
  applied,
  cardRow,
  editCard,
  makeTemplate,
  readTemplate,
  rolledBack,
  saveTemplate,
} from '@/tests/support/templates';

const at = (id: string) => ({ organization: 'acme', id });
const company = { company: 'Acme AG' };

startAcme();

async function made(body: object = {}): Promise<string> {
  const answer = await makeTemplate(cast.OA, body);
  expect(answer.text).toContain('"id"');
  return answer.body.id;
}

async function addCards(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ id: newId(), organizationId: acme.id, ownerId: cast.OU.id, username: `card-${index}`, look: {} as never },
    content: contentSchema.parse({ name: { first: `Card ${index}` }, title: 'Engineer' }),
  }));
  await database().insert(profiles).values(rows);
}

describe('saving', () => {
  it('is a version each time something differs; who saw an older one is told the present one', async () => {
    const id = await made({ content: company });
    expect((await saveTemplate(cast.OA, id, { version: 1, content: company })).body.version).toBe(1);
    expect((await saveTemplate(cast.OA, id, { version: 1, rules: { company: 'locked' } })).body.version).toBe(2);
    const late = await saveTemplate(cast.OO, id, { version: 1, name: 'Late' });
    expect([late.status, late.body.code]).toEqual([409, 'version_conflict']);
    expect((late.body.current as { version: number }).version).toBe(2);
    const listed = await request(versions, { as: cast.US, params: at(id) });
    expect(listed.body.items.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
    const page = await request(versions, { as: cast.US, params: at(id), path: '/x?limit=1' });
    const rest = await request(versions, { as: cast.US, params: at(id), path: `/x?cursor=${page.body.nextCursor}` });
    expect(rest.body.items[0].number).toBe(1);
  });

  it('leaves the cards as they are', async () => {
    const before = await cardRow(acme.cardId);
    await made({ content: company, rules: { company: 'locked' } });
    expect(await cardRow(acme.cardId)).toEqual(before);
  });

  it('one of the organization, one of each team', async () => {
    await made();
    expect((await makeTemplate(cast.OA)).body.code).toBe('template_exists');
    await made({ teamId: acme.teamId });
    expect((await makeTemplate(cast.OA, { teamId: acme.teamId })).body.code).toBe('template_exists');
    expect((await makeTemplate(cast.OA, { teamId: 'no-team-00' })).status).toBe(404);
    const list = await request(templates, { as: cast.US, params: { organization: 'acme' } });
    expect(list.body.items).toHaveLength(2);
  });

  it.each([
    [{ rules: { constructor: 'locked' } }],
    [{ rules: { 'name.first': 'suggested' } }],
    [{ rules: { look: 'hidden' } }],
    [{ rules: { company: 'whatever' } }],
    [{ name: '' }],
    [{ content: { fields: Array.from({ length: 21 }, (_, id) => ({ id: `f${id}`, kind: 'text' })) } }],
    [{ logoId: 'x' }],
  ])('refuses %j', async (body) => {
    expect((await makeTemplate(cast.OA, body)).status).toBe(422);
  });

  it('of a picture that is not the actor’s is refused', async () => {
    expect((await makeTemplate(cast.OA, { logoId: newId() })).status).toBe(404);
  });

  it('keeps no values for what is each person’s own', async () => {
    const id = await made({ content: { name: { first: 'X' }, pronouns: 'x', company: 'Acme' } });
    const { content } = (await readTemplate(cast.US, id)).body;
    expect([content.name.first, content.pronouns, content.company]).toEqual(['', '', 'Acme']);
  });
});

describe('applying', () => {
  it('shows before what changes on which cards, then does just that, and is in the audit log', async () => {
    await addCards(130);
    const id = await made({
      content: { company: 'Acme AG', title: 'Staff' },
      rules: { company: 'locked', title: 'suggested' },
    });
    const first = await request(preview, { as: cast.OA, params: at(id), path: '/x?limit=100' });
    expect([first.body.total, first.body.items.length]).toEqual([131, 100]);
    const rest = await request(preview, {
      as: cast.OA,
      params: at(id),
      path: `/x?limit=100&cursor=${first.body.nextCursor}`,
    });
    expect([rest.body.items.length, rest.body.nextCursor]).toEqual([31, null]);
    const own = [...first.body.items, ...rest.body.items].find((item: { id: string }) => item.id === acme.cardId);
    expect(own.changes.map(({ path }: { path: string }) => path).sort()).toEqual(['company', 'title']);
    await applied(cast.OA, id);
    const { content, version, templateId } = await cardRow(acme.cardId);
    expect([content.company, content.title, version, templateId]).toEqual(['Acme AG', 'Staff', 2, id]);
    const { run, cards } = (await readTemplate(cast.OA, id)).body;
    expect([run.progress, run.changed, cards]).toEqual([{ done: 131, total: 131 }, 131, 131]);
    const acts = await database().select().from(auditEntries).where(eq(auditEntries.targetId, id));
    expect(acts.map(({ action }) => action).sort()).toEqual(['template.apply', 'template.create']);
  });

  it('a version that was saved over is refused; asked for twice, it is done once', async () => {
    const id = await made({ content: company, rules: { company: 'locked' } });
    const go = (version: number) => request(apply, { as: cast.OA, method: 'POST', params: at(id), body: { version } });
    expect((await go(7)).status).toBe(409);
    const twice = await Promise.all([go(1), go(1)]);
    expect(twice.map(({ status }) => status)).toEqual([202, 202]);
    await expect.poll(async () => (await readTemplate(cast.OA, id)).body.run.status).toBe('done');
    expect((await cardRow(acme.cardId)).version).toBe(2);
  });

  it('goes on where a process was killed in the midst of it', async () => {
    await addCards(3);
    const id = await made({ content: company, rules: { company: 'locked' } });
    await applied(cast.OA, id);
    await database().update(templateRuns).set({ status: 'running' });
    const { templateRunCards } = await import('@/lib/platform/db/tables');
    await database().update(templateRunCards).set({ outcome: null }).where(eq(templateRunCards.profileId, acme.cardId));
    await database()
      .update(profiles)
      .set({ content: contentSchema.parse({ name: { first: 'Sibyl' } }) })
      .where(eq(profiles.id, acme.cardId));
    await templateRunJob.resume();
    // The worker of the first application may still be about to give the run up; then the first run continues.
    await expect.poll(async () => (await readTemplate(cast.OA, id)).body.run.status).toBe('done');
    expect((await cardRow(acme.cardId)).content.company).toBe('Acme AG');
  });

  it('cards that are edited meanwhile lose nothing', async () => {
    await addCards(20);
    const id = await made({ content: company, rules: { company: 'locked' } });
    const edits = applied(cast.OA, id);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => editCard(cast.US, acme.cardId, { content: { bio: 'Mine' } })),
    );
    await edits;
    const { content } = await cardRow(acme.cardId);
    expect(content.company).toBe('Acme AG');
    if (answers.some(({ status }) => status === 200)) expect(content.bio).toBe('Mine');
  });

  it("a team's template beats the organization's, and new versions of that one pass its cards by", async () => {
    const ofAll = await made({ content: company, rules: { company: 'locked' } });
    const ofTeam = await made({
      teamId: acme.teamId,
      content: { company: 'Acme Sales' },
      rules: { company: 'locked' },
    });
    // A template governs no card until it is applied.
    expect((await request(preview, { as: cast.OA, params: at(ofAll) })).body.total).toBe(1);
    await applied(cast.OA, ofTeam);
    await applied(cast.OA, ofAll);
    expect((await cardRow(acme.cardId)).content.company).toBe('Acme Sales');
    await database().delete(profileTeams);
    await applied(cast.OA, ofAll);
    expect((await cardRow(acme.cardId)).content.company).toBe('Acme AG');
  });

  it('hides from visitors what it hides, at once', async () => {
    await editCard(cast.US, acme.cardId, { content: { bio: 'A secret', title: 'Engineer' } });
    const id = await made({ rules: { bio: 'hidden' } });
    const seen = async () => JSON.stringify(await getPublicCard(systemContext(), acme.username));
    expect(await seen()).toContain('A secret');
    await applied(cast.OA, id);
    expect(await seen()).not.toContain('A secret');
    expect(await seen()).toContain('Engineer');
    expect((await request(template, { as: cast.OA, method: 'DELETE', params: at(id) })).status).toBe(204);
    expect(await seen()).toContain('A secret');
    expect((await cardRow(acme.cardId)).templateId).toBeNull();
  });

  it('where the organization lets cards go their own way, it only suggests', async () => {
    await editCard(cast.US, acme.cardId, { content: { company: 'Mine' } });
    await database()
      .update(organizations)
      .set({ policies: { templatesEnforced: 'no' } });
    const id = await made({ content: company, rules: { company: 'locked', bio: 'hidden' } });
    await applied(cast.OA, id);
    const { content, hiddenParts } = await cardRow(acme.cardId);
    expect([content.company, hiddenParts]).toEqual(['Mine', []]);
    expect((await editCard(cast.US, acme.cardId, { content: { company: 'Other' } })).status).toBe(200);
  });
});

it('where the organization changes its mind, what is hidden follows at once', async () => {
  const id = await made({ rules: { bio: 'hidden' } });
  await applied(cast.OA, id);
  const decide = async (templatesEnforced: string) => {
    const [row] = await database().select().from(organizations).where(eq(organizations.id, acme.id));
    const body = { version: row?.version, templatesEnforced };
    const options = { as: cast.OA, method: 'PATCH', params: { organization: 'acme' }, body };
    expect((await request(policies, options)).status).toBe(200);
    return (await cardRow(acme.cardId)).hiddenParts;
  };
  expect([await decide('no'), await decide('members'), await decide('yes')]).toEqual([[], ['bio'], ['bio']]);
});

it('new cards begin with the template that governs their team, and what the organization is called where it says nothing', async () => {
  const ofAll = await made({ content: { company: 'Acme AG', title: 'Staff' }, rules: { company: 'locked' } });
  const ofTeam = await made({ teamId: acme.teamId, content: { bio: 'We sell' }, rules: { headline: 'hidden' } });
  const make = async (teamIds: string[]) => {
    const body = { memberIds: [cast.OU.id], teamIds };
    const answer = await request(cards, { as: cast.OA, method: 'POST', params: { organization: 'acme' }, body });
    expect(answer.status).toBe(201);
    return cardRow(answer.body.items[0].id);
  };
  expect(await make([])).toMatchObject({ templateId: null, content: { company: 'The acme', title: '' } });
  await applied(cast.OA, ofAll);
  await applied(cast.OA, ofTeam);
  expect(await make([])).toMatchObject({ templateId: ofAll, content: { company: 'Acme AG', title: 'Staff' } });
  expect(await make([acme.teamId])).toMatchObject({
    ...{ templateId: ofTeam, hiddenParts: ['headline'] },
    content: { company: 'The acme', bio: 'We sell', title: '' },
  });
});

describe('rolling back', () => {
  it('reaches cards in the trash, which come back as they were before', async () => {
    const id = await made({ content: company, rules: { company: 'locked' } });
    await applied(cast.OA, id);
    expect((await trash(cast.OA, acme.cardId)).status).toBe(204);
    await rolledBack(cast.OA, id);
    expect((await readTemplate(cast.OA, id)).body.run).toMatchObject({ status: 'done', changed: 1 });
    expect((await restore(cast.OA, acme.cardId)).status).toBe(200);
    expect(await cardRow(acme.cardId)).toMatchObject({ templateId: null, content: { company: '' } });
  });

  const undo = (id: string) => request(rollBack, { as: cast.OA, method: 'POST', params: at(id) });

  it('gives the cards what they were, but for what was changed since', async () => {
    await editCard(cast.US, acme.cardId, { content: { company: 'Mine' } });
    const id = await made({ content: company, rules: { company: 'locked' } });
    await applied(cast.OA, id);
    await editCard(cast.US, acme.cardId, { content: { bio: 'Since' } });
    expect((await readTemplate(cast.OA, id)).body.rollBack.version).toBe(1);
    await rolledBack(cast.OA, id);
    const { content, templateId } = await cardRow(acme.cardId);
    expect([content.company, content.bio, templateId]).toEqual(['Mine', 'Since', null]);
    expect((await readTemplate(cast.OA, id)).body).toMatchObject({ appliedVersion: null, rollBack: null });
    expect((await undo(id)).body.code).toBe('already_undone');
  });

  it('takes back one version after the other', async () => {
    const id = await made({ content: { company: 'One' }, rules: { company: 'locked' } });
    await applied(cast.OA, id);
    await saveTemplate(cast.OA, id, { version: 1, content: { company: 'Two' } });
    await applied(cast.OA, id, 2);
    await rolledBack(cast.OA, id);
    expect(await cardRow(acme.cardId)).toMatchObject({ content: { company: 'One' }, templateVersion: 1 });
    await rolledBack(cast.OA, id);
    expect(await cardRow(acme.cardId)).toMatchObject({ content: { company: '' }, templateVersion: null });
  });

  it('is over after 30 days', async () => {
    const id = await made({ content: company, rules: { company: 'locked' } });
    await applied(cast.OA, id);
    await database()
      .update(templateRuns)
      .set({ finishedAt: new Date(Date.now() - 31 * 86_400_000) });
    expect((await undo(id)).body.code).toBe('undo_expired');
    expect((await readTemplate(cast.OA, id)).body.rollBack).toBeNull();
  });
});
