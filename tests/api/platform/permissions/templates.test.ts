import { eq } from 'drizzle-orm';
import type { NextApiHandler } from 'next';
import { beforeEach, describe, expect, it } from 'vitest';
import { newTemplateSchema } from '@/lib/cards/templates/schema';
import { database } from '@/lib/platform/db/client';
import {
  changeRequests,
  profiles,
  templateRuns,
  templates as templateTable,
  templateVersions,
} from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import requests from '@/pages/api/v1/organizations/[organization]/change-requests';
import wish from '@/pages/api/v1/organizations/[organization]/change-requests/[id]';
import decide from '@/pages/api/v1/organizations/[organization]/change-requests/decide';
import templates from '@/pages/api/v1/organizations/[organization]/templates';
import template from '@/pages/api/v1/organizations/[organization]/templates/[id]';
import abandon from '@/pages/api/v1/organizations/[organization]/templates/[id]/abandon';
import apply from '@/pages/api/v1/organizations/[organization]/templates/[id]/apply';
import preview from '@/pages/api/v1/organizations/[organization]/templates/[id]/preview';
import retry from '@/pages/api/v1/organizations/[organization]/templates/[id]/retry';
import rollBack from '@/pages/api/v1/organizations/[organization]/templates/[id]/roll-back';
import versions from '@/pages/api/v1/organizations/[organization]/templates/[id]/versions';
import { type Acme, makeAcme } from '@/tests/support/acme';
import { as, cast, startCast } from '@/tests/support/acme-scene';
import { type Ask, type Asks, describeCells } from '@/tests/support/permission-cells';
import { request } from '@/tests/support/request';
import { everything, givenRows } from '@/tests/support/rows';
import { editCard } from '@/tests/support/templates';

type Subject = Acme & { ofAll: string; ofTeam: string; thirdTeam: string; request: string };

let subject: Subject;
const parsed = newTemplateSchema.parse({ name: 'House', rules: { company: 'locked' }, content: { company: 'Acme' } });
const { name: _, teamId: __, ...rest } = parsed;
const body = { ...rest, photoId: null };

/** Makes a template that was applied, without cards, and then applied again in vain: one run is done, the newest has failed. */
async function templateOf(organizationId: string, teamId: string | null): Promise<string> {
  const id = newId();
  await database().insert(templateTable).values({ id, organizationId, teamId, name: 'House', appliedVersion: 1 });
  await database().insert(templateVersions).values({ templateId: id, number: 1, body, authorId: cast.OO.id });
  const run = { version: 1, kind: 'apply', status: 'done', actorId: cast.OO.id, finishedAt: new Date() } as const;
  await database()
    .insert(templateRuns)
    .values({ templateId: id, ...run });
  const inVain = { ...run, status: 'failed', problem: 'internal' } as const;
  await database()
    .insert(templateRuns)
    .values({ id: newId(), templateId: id, ...inVain });
  return id;
}

startCast();
givenRows(async () => {
  const company = await makeAcme(cast);
  const [ofAll, ofTeam] = [await templateOf(company.id, null), await templateOf(company.id, company.teamId)];
  const waiting = { organizationId: company.id, profileId: company.cardId, authorId: cast.US.id };
  const wanted = [{ path: 'title' as const, value: 'CTO' }];
  const [row] = await database()
    .insert(changeRequests)
    .values({ ...waiting, wanted })
    .returning();
  subject = { ...company, ofAll, ofTeam, thirdTeam: company.otherTeamId, request: row?.id ?? '' };
});

const on =
  (handler: NextApiHandler, method: string, id: 'ofAll' | 'ofTeam' | 'request', given?: object): Ask<Subject> =>
  (about, who) =>
    request(handler, {
      as: who,
      method,
      params: { organization: about.slug, id: about[id] },
      ...(given ? { body: given } : {}),
    });
/** Waits for the run that a request began, because it continues after the response. */
const done =
  (ask: Ask<Subject>): Ask<Subject> =>
  async (about, who, column) => {
    const answer = await ask(about, who, column);
    const running = eq(templateRuns.status, 'running');
    await expect.poll(() => database().$count(templateRuns, running)).toBe(0);
    return answer;
  };
const writes = (id: 'ofAll' | 'ofTeam'): Record<string, Ask<Subject>> => ({
  save: on(template, 'PATCH', id, { version: 1, name: 'Other' }),
  delete: on(template, 'DELETE', id),
  preview: on(preview, 'GET', id),
  apply: done(on(apply, 'POST', id, { version: 1 })),
  'roll back': done(on(rollBack, 'POST', id)),
  'try again what failed': done(on(retry, 'POST', id)),
  'leave at that what failed': on(abandon, 'POST', id),
});
/** Makes a template where there is none: an existing one is deleted first. */
const make =
  (teamOf: (about: Subject) => string | null): Ask<Subject> =>
  async (about, who) =>
    request(templates, {
      ...{ as: who, method: 'POST', params: { organization: about.slug } },
      body: { name: 'New', teamId: teamOf(about) },
    });

const asks: Asks<Subject> = {
  'template.read': {
    list: ({ slug }, who) => request(templates, { as: who, params: { organization: slug } }),
    read: on(template, 'GET', 'ofAll'),
    "read a team's": on(template, 'GET', 'ofTeam'),
    versions: on(versions, 'GET', 'ofAll'),
  },
  'template.writeTeam': writes('ofTeam'),
  'template.writeOrganization': writes('ofAll'),
  'changeRequest.create': {
    ask: ({ slug, cardId }, who) =>
      request(requests, {
        ...{ as: who, method: 'POST', params: { organization: slug } },
        body: { profileId: cardId, wanted: [{ path: 'title', value: 'CEO' }] },
      }),
    withdraw: on(wish, 'DELETE', 'request'),
  },
  'changeRequest.decide': {
    approve: ({ slug, request: id }, who) =>
      request(decide, {
        ...{ as: who, method: 'POST', params: { organization: slug } },
        body: { ids: [id], decision: 'approve' },
      }),
    refuse: ({ slug, request: id }, who) =>
      request(decide, {
        ...{ as: who, method: 'POST', params: { organization: slug } },
        body: { ids: [id], decision: 'refuse' },
      }),
  },
};
const given = {
  ...{
    as,
    on: () => subject,
    nowhere: (about: Subject) => ({ ...about, slug: 'nobody-here' }),
    secrets: /acme|@example/,
  },
};
describeCells('templates and change requests', { ...given, asks });
describeCells('lists of change requests', {
  ...{ ...given, only: ['AN', 'TV', 'TM', 'OU', 'OA', 'OO', 'XO', 'SS', 'SA'] },
  asks: {
    'changeRequest.decide': {
      list: ({ slug }, who) => request(requests, { as: who, params: { organization: slug } }),
    },
  },
});
// A user who lists their own change requests gets the cells of the user's row, whatever other role they have.
describeCells('lists of own change requests', {
  ...{ ...given, only: ['AN', 'US', 'XO', 'SS', 'SA'] },
  asks: {
    'changeRequest.create': {
      'list own': ({ slug }, who) =>
        request(requests, { as: who, path: '/x?own=true', params: { organization: slug } }),
    },
  },
});
describe('permissions: making templates', () => {
  beforeEach(async () => {
    await database().delete(templateTable);
  });
  describeCells('templates that are made', {
    ...given,
    asks: {
      'template.writeTeam': { make: make(({ teamId }) => teamId) },
      'template.writeOrganization': { make: make(() => null) },
    },
  });
});

describe('permissions: profile.editLocked', () => {
  const cells = [
    ['AN', 401, 401],
    ['US', 403, 403],
    ['TV', 403, 403],
    // Note b: TM may edit only what the team's own template locks.
    ['TM', 200, 403],
    ['OU', 404, 404],
    ['OA', 200, 200],
    ['OO', 200, 200],
    ['XO', 404, 404],
    ['SS', 403, 403],
    ['SA', 403, 403],
  ] as const;
  it.each(cells)(
    "%s: %i where the team's template locked it, %i where the organization's did",
    async (column, team, all) => {
      for (const [templateId, wanted] of [
        [subject.ofAll, all],
        [subject.ofTeam, team],
      ] as const) {
        await database()
          .update(profiles)
          .set({ templateId, templateVersion: 1 })
          .where(eq(profiles.id, subject.cardId));
        const before = await everything();
        const answer = await editCard(as(column), subject.cardId, { content: { company: 'Other' } });
        expect([templateId, answer.status]).toEqual([templateId, wanted]);
        if (column === 'US') expect(answer.body.code).toBe('field_locked');
        if (wanted !== 200) expect(await everything()).toBe(before);
      }
    },
  );
});

describe('permissions of templates: across teams and organizations', () => {
  it('a manager writes no template of another team', async () => {
    const before = await everything();
    expect((await make(({ thirdTeam }) => thirdTeam)(subject, cast.TM, 'TM')).status).toBe(403);
    const other = { ...subject, ofTeam: await templateOf(subject.id, subject.thirdTeam) };
    const now = await everything();
    for (const act of Object.values(writes('ofTeam'))) expect((await act(other, cast.TM, 'TM')).status).toBe(403);
    expect(await everything()).toBe(now);
    expect(before).not.toBe(now);
  });

  it("one organization's templates and requests are not found in another, also by its owner", async () => {
    const before = await everything();
    const foreign = { ...subject, slug: 'rival' };
    const acts = [...Object.values(writes('ofTeam')), ...Object.values(writes('ofAll'))];
    const decided = Object.values(asks['changeRequest.decide'] ?? {});
    for (const act of [...acts, ...decided, on(template, 'GET', 'ofAll'), on(wish, 'DELETE', 'request')])
      expect((await act(foreign, cast.XO, 'XO')).status).toBe(404);
    expect((await make(({ teamId }) => teamId)(foreign, cast.XO, 'XO')).status).toBe(404);
    expect(await everything()).toBe(before);
  });
});
