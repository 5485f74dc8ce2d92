import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { getPublicCard } from '@/lib/cards/card/card';
import { templateRunJob } from '@/lib/cards/templates/work-on-run';
import { deleteTeamRow } from '@/lib/organization/teams/directory-teams';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import {
  auditEntries,
  organizations,
  profiles,
  teams,
  templateRunCards,
  templateRuns,
  templates,
} from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import card from '@/pages/api/v1/organizations/[organization]/cards/[id]';
import offboarding from '@/pages/api/v1/organizations/[organization]/members/[id]/offboarding';
import profile from '@/pages/api/v1/profiles/[id]';
import restore from '@/pages/api/v1/profiles/[id]/restore';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { request } from '@/tests/support/request';
import { teamsOf } from '@/tests/support/teams';
import { applied, cardRow, editCard, inForce, saveTemplate } from '@/tests/support/templates';

// A card follows the template that applies to its organization or team, from the moment it arrives there.

let ofAll: string;
let ofTeam: string;

startAcme();

beforeEach(async () => {
  ofAll = await inForce(cast.OA, {
    name: 'Everybody',
    content: { company: 'Acme AG', title: 'Staff', headline: 'Hello' },
    rules: { company: 'locked', title: 'suggested' },
  });
  ofTeam = await inForce(cast.OA, {
    name: 'Sales style',
    teamId: acme.teamId,
    content: { company: 'Acme Sales', bio: 'We sell' },
    rules: { company: 'locked', bio: 'suggested', headline: 'hidden' },
  });
});

const mine = () => cardRow(acme.cardId);
const move = async (body: object, as = cast.OA) => {
  const { version } = await mine();
  const params = { organization: 'acme', id: acme.cardId };
  return request(card, { as, method: 'PATCH', params, body: { version, ...body } });
};
const entries = async (action: string) =>
  (await database().select().from(auditEntries)).filter((entry) => entry.action === action);

describe('a card that is moved', () => {
  it('into another team follows what holds there, and the log says so', async () => {
    expect(await mine()).toMatchObject({ templateId: ofTeam, hiddenParts: ['headline'] });
    const { body } = await move({ teamIds: [acme.otherTeamId] });
    expect(body.content).toMatchObject({ company: 'Acme AG', title: 'Staff', bio: 'We sell' });
    const after = await mine();
    expect(after).toMatchObject({ templateId: ofAll, templateVersion: 1, hiddenParts: [], version: body.version });
    expect((await entries('card.team'))[0]?.changes).toEqual({
      teams: { from: ['Sales'], to: ['Other'] },
      template: { from: 'Sales style', to: 'Everybody' },
    });
    await move({ teamIds: [acme.teamId] });
    expect(await mine()).toMatchObject({ templateId: ofTeam, content: { company: 'Acme Sales' } });
    const public_ = await getPublicCard(systemContext(), acme.username);
    expect(public_).toMatchObject({ card: { content: { company: 'Acme Sales', headline: '' } } });
  });

  it('to where no template holds keeps what it says and is free of rules', async () => {
    await database().update(profiles).set({ templateId: ofTeam });
    await database().delete(templateRuns).where(eq(templateRuns.templateId, ofAll));
    await database().delete(templates).where(eq(templates.id, ofAll));
    await move({ teamIds: [] });
    const after = await mine();
    expect(after).toMatchObject({ templateId: null, templateVersion: null, hiddenParts: [] });
    expect(after.content.company).toBe('Acme Sales');
    expect((await editCard(cast.US, acme.cardId, { content: { company: 'Mine' } })).status).toBe(200);
  });

  it('by a manager of both teams comes under the other’s rules, too', async () => {
    await teamsOf('acme').add(cast.OA, acme.otherTeamId, [cast.TM.id], 'manager');
    expect((await move({ teamIds: [acme.otherTeamId] }, cast.TM)).status).toBe(200);
    expect((await mine()).templateId).toBe(ofAll);
  });

  it('while a template is being applied to it is not put under that one', async () => {
    await database().update(templateRuns).set({ status: 'running' }).where(eq(templateRuns.templateId, ofTeam));
    await database().update(templateRunCards).set({ outcome: null });
    await move({ teamIds: [acme.otherTeamId] });
    await templateRunJob.resume();
    expect(await mine()).toMatchObject({ templateId: ofAll, content: { company: 'Acme AG' } });
  });

  it('where nobody may move it stays as it is', async () => {
    const before = await mine();
    for (const as of [cast.US, cast.TV, cast.TM, cast.OU, cast.XO])
      expect((await move({ teamIds: [acme.otherTeamId] }, as)).status).toBeGreaterThan(401);
    expect(await mine()).toEqual(before);
  });
});

describe('a card that gets another holder', () => {
  it('follows its template again, whatever the one before chose', async () => {
    await database()
      .update(organizations)
      .set({ policies: { templatesEnforced: 'members' } });
    await database()
      .update(profiles)
      .set({ followsTemplate: false, hiddenParts: [], content: { ...(await mine()).content, company: 'Mine' } });
    await move({ holderId: cast.OU.id });
    expect(await mine()).toMatchObject({
      ...{ ownerId: cast.OU.id, followsTemplate: true, hiddenParts: ['headline'] },
      content: { company: 'Acme Sales' },
    });
    const [entry] = await entries('card.assign');
    expect(Object.keys(entry?.changes ?? {})).toEqual(['holder']);
  });

  it('is handed over with what holds, when somebody leaves', async () => {
    await database().update(profiles).set({ templateId: null, templateVersion: null, hiddenParts: [] });
    const body = { cards: { act: 'hand', to: cast.OU.id }, contacts: { act: 'follow' } };
    const params = { organization: 'acme', id: cast.US.id };
    expect((await request(offboarding, { as: cast.OA, method: 'POST', params, body })).status).toBe(200);
    expect(await mine()).toMatchObject({ ownerId: cast.OU.id, templateId: ofTeam, hiddenParts: ['headline'] });
    expect((await entries('card.assign'))[0]?.changes).toMatchObject({ template: { to: 'Sales style' } });
  });
});

it('a card that comes back from the trash has what was applied meanwhile', async () => {
  const params = { id: acme.cardId };
  expect((await request(profile, { as: cast.OA, method: 'DELETE', params })).status).toBe(204);
  const body = { version: 1, content: { company: 'Acme Sales & Co' } };
  expect((await saveTemplate(cast.OA, ofTeam, body)).body.version).toBe(2);
  await applied(cast.OA, ofTeam, 2);
  const back = await request(restore, { as: cast.OA, method: 'POST', params });
  expect(back.body.content.company).toBe('Acme Sales & Co');
  expect(await mine()).toMatchObject({ templateVersion: 2, version: back.body.version });
});

describe('cards of a team that is deleted', () => {
  const gone = async () => {
    expect(await mine()).toMatchObject({ templateId: ofAll, hiddenParts: [], content: { company: 'Acme AG' } });
    const [entry, ...others] = await entries('card.team');
    expect([entry?.targetId, entry?.changes, others]).toEqual([
      acme.cardId,
      { team: { from: 'Sales', to: null }, template: { from: 'Sales style', to: 'Everybody' } },
      [],
    ]);
  };

  it('follow what holds without it', async () => {
    expect((await teamsOf('acme').remove(cast.OA, acme.teamId)).status).toBe(204);
    await gone();
  });

  it('also where a directory deleted its group', async () => {
    const [team] = await database().select().from(teams).where(eq(teams.id, acme.teamId));
    await inTransaction(systemContext(), (tx) => deleteTeamRow(tx, team as typeof teams.$inferSelect));
    await gone();
  });
});
