import { eq, sql } from 'drizzle-orm';
import type { NextApiHandler } from 'next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failRun, noteFailedCard } from '@/lib/cards/templates/run-queries';
import { templateRunJob } from '@/lib/cards/templates/work-on-run';
import { database } from '@/lib/platform/db/client';
import { jobTries, profiles, templateRunCards, templateRuns } from '@/lib/platform/db/tables';
import cards from '@/pages/api/v1/organizations/[organization]/cards';
import abandonApi from '@/pages/api/v1/organizations/[organization]/templates/[id]/abandon';
import apply from '@/pages/api/v1/organizations/[organization]/templates/[id]/apply';
import retryApi from '@/pages/api/v1/organizations/[organization]/templates/[id]/retry';
import rollBackApi from '@/pages/api/v1/organizations/[organization]/templates/[id]/roll-back';
import stopApi from '@/pages/api/v1/organizations/[organization]/templates/[id]/stop';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { acts } from '@/tests/support/audit';
import { request } from '@/tests/support/request';
import { applied, cardRow, makeTemplate, readTemplate, rolledBack, saveTemplate } from '@/tests/support/templates';

// One card to which a template cannot be applied: its content is broken in the database.

let other: string;
let id: string;

startAcme();
beforeEach(async () => {
  const body = { memberIds: [cast.OU.id] };
  const made = await request(cards, { as: cast.OA, method: 'POST', params: { organization: 'acme' }, body });
  other = made.body.items[0].id;
  id = (await makeTemplate(cast.OA, { content: { company: 'Acme AG' }, rules: { company: 'locked' } })).body.id;
});

const at = () => ({ organization: 'acme', id });
const post = (api: NextApiHandler, body?: object) =>
  request(api, { as: cast.OA, method: 'POST', params: at(), ...(body ? { body } : {}) });
const spoil = (translations: unknown) =>
  database()
    .update(profiles)
    .set({ content: sql`${profiles.content} || ${JSON.stringify({ translations })}::jsonb` })
    .where(eq(profiles.id, acme.cardId));
const run = async () => (await readTemplate(cast.OA, id)).body.run;
const ends = (status: string) => expect.poll(async () => (await run()).status).toBe(status);
const company = async (cardId: string) => (await cardRow(cardId)).content.company;

async function failed() {
  await spoil(null);
  expect((await post(apply, { version: 1 })).status).toBe(202);
  await ends('failed');
}

describe('a card that cannot be done', () => {
  it('ends the run as failed, says why and at which card, and the others are done', async () => {
    await failed();
    expect(await run()).toMatchObject({
      ...{ kind: 'apply', progress: { done: 2, total: 2 }, changed: 1, finishedAt: expect.any(String) },
      problem: { code: 'internal', cards: [{ id: acme.cardId, username: acme.username, code: 'internal' }] },
    });
    expect(await company(other)).toBe('Acme AG');
    // A failed run is not retried by itself.
    await templateRunJob.resume();
    expect((await run()).status).toBe('failed');
  });

  it('is tried again alone, once it can be done', async () => {
    await failed();
    const before = (await cardRow(other)).version;
    expect((await post(retryApi)).status).toBe(202);
    await ends('failed');
    await spoil({});
    expect((await post(retryApi)).status).toBe(202);
    await ends('done');
    expect([await company(acme.cardId), (await cardRow(other)).version]).toEqual(['Acme AG', before]);
    expect((await run()).problem).toBeNull();
    expect((await post(retryApi)).body.code).toBe('not_failed');
  });

  it('can be left at that, and what was done can be taken back', async () => {
    await failed();
    const left = await post(abandonApi);
    expect([left.status, left.body.status]).toEqual([200, 'abandoned']);
    expect((await post(abandonApi)).body.code).toBe('not_failed');
    expect(await acts()).toContain('template.abandon');
    await rolledBack(cast.OA, id);
    expect(await company(other)).not.toBe('Acme AG');
  });

  it('blocks neither another version nor a roll-back', async () => {
    await failed();
    await saveTemplate(cast.OA, id, { version: 1, content: { company: 'Acme Group' } });
    expect((await post(apply, { version: 2 })).status).toBe(202);
    await ends('failed');
    expect(await company(other)).toBe('Acme Group');
    expect((await post(rollBackApi)).status).toBe(202);
    await ends('done');
    expect(await company(other)).toBe('Acme AG');
  });

  it('in a roll-back: asked for again, it goes on with what failed', async () => {
    await applied(cast.OA, id);
    await spoil(null);
    expect((await post(rollBackApi)).status).toBe(202);
    await ends('failed');
    await spoil({});
    expect((await post(rollBackApi)).status).toBe(202);
    await ends('done');
    expect(await company(acme.cardId)).toBe('');
  });
});

describe('a roll-back that failed and was left at that', () => {
  it('can be begun anew, and takes back what is left', async () => {
    await applied(cast.OA, id);
    await spoil(null);
    expect((await post(rollBackApi)).status).toBe(202);
    await ends('failed');
    expect((await post(abandonApi)).body.status).toBe('abandoned');
    expect(await company(acme.cardId)).toBe('Acme AG');
    await spoil({});
    expect((await readTemplate(cast.OA, id)).body.rollBack).toMatchObject({ version: 1 });
    await rolledBack(cast.OA, id);
    expect(await company(acme.cardId)).toBe('');
    expect((await post(rollBackApi)).body.code).toBe('already_undone');
  });
});

describe('a card whose error passes by itself, and comes every time', () => {
  /** Makes each update of the card fail with PostgreSQL's code for a statement that took too long. */
  const spoilWriting = () =>
    database().execute(sql`
      create or replace function spoiled() returns trigger language plpgsql as
        $$ begin raise exception 'canceled' using errcode = '57014'; end $$;
      create trigger spoiled before update on profiles for each row when (old.username = 'spoiled') execute function spoiled()`);
  const mend = () => database().execute(sql`drop function if exists spoiled() cascade`);
  beforeEach(async () => {
    await database().update(profiles).set({ username: 'spoiled' }).where(eq(profiles.id, acme.cardId));
    await spoilWriting();
  });
  afterEach(mend);
  const tries = async () => (await database().select().from(jobTries))[0]?.tries ?? 0;

  it('ends the run as failed after ten tries, which says why, and can be retried', async () => {
    expect((await post(apply, { version: 1 })).status).toBe(202);
    for (let done = 1; done < 10; done++) {
      await expect.poll(tries).toBe(done);
      expect((await run()).status).toBe('running');
      await templateRunJob.resume();
    }
    await ends('failed');
    expect((await run()).problem).toMatchObject({ code: 'unavailable', cards: [{ id: acme.cardId }] });
    await mend();
    expect((await post(retryApi)).status).toBe(202);
    await ends('done');
    expect([await company(acme.cardId), await company(other), await tries()]).toEqual(['Acme AG', 'Acme AG', 0]);
  });

  it('that passes after all is forgotten', async () => {
    expect((await post(apply, { version: 1 })).status).toBe(202);
    await expect.poll(tries).toBe(1);
    await mend();
    await templateRunJob.resume();
    await ends('done');
    expect(await tries()).toBe(0);
  });
});

describe('a run that somebody stops', () => {
  /** Puts the run in the state of a process that was killed before the second card. */
  async function halfWay() {
    await applied(cast.OA, id);
    await database().update(templateRuns).set({ status: 'running', finishedAt: null });
    const todo = { outcome: null, before: null, after: null };
    await database().update(templateRunCards).set(todo).where(eq(templateRunCards.profileId, other));
    const content = sql`${profiles.content} || '{"company": ""}'::jsonb`;
    await database().update(profiles).set({ content }).where(eq(profiles.id, other));
  }

  it('stays at what it has done, twice over, and is not taken up by itself', async () => {
    await halfWay();
    for (let time = 0; time < 2; time += 1) {
      const stopped = await post(stopApi);
      expect([stopped.status, stopped.body.status, stopped.body.problem]).toEqual([
        ...[200, 'failed'],
        { code: 'stopped', cards: [] },
      ]);
    }
    expect((await acts()).filter((act) => act === 'template.stop')).toHaveLength(1);
    await templateRunJob.resume();
    expect(await run()).toMatchObject({ status: 'failed', progress: { done: 1, total: 2 } });
  });

  it('can be gone on with, and taken back', async () => {
    await halfWay();
    await post(stopApi);
    await post(retryApi);
    await ends('done');
    await rolledBack(cast.OA, id);
    expect([await company(acme.cardId), await company(other)]).toEqual(['', '']);
  });

  it('is one under way', async () => {
    expect((await post(stopApi)).body.code).toBe('not_running');
    await applied(cast.OA, id);
    expect((await post(stopApi)).body.code).toBe('not_running');
  });
});

it('a run that has ended stays as it is, whatever another process says of it late', async () => {
  await applied(cast.OA, id);
  const [before] = await database().select().from(templateRuns);
  await failRun(database(), before?.id ?? '', 'internal');
  await noteFailedCard(database(), before?.id ?? '', acme.cardId, 'internal');
  expect(await database().select().from(templateRuns)).toEqual([before]);
  expect((await run()).problem).toBeNull();
});
