import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { cardLinks } from '@/lib/platform/db/tables';
import linksApi from '@/pages/api/v1/profiles/[id]/links';
import linkApi from '@/pages/api/v1/profiles/[id]/links/[linkId]';
import * as cards from '@/tests/support/cards';
import { type Person, person, request } from '@/tests/support/request';
import { figures, visit } from '@/tests/support/visits';

const nobody = '0198c0de-0000-7000-8000-000000000000';

let ada: Person;
let eve: Person;
let card: string;
let foreign: string;

beforeEach(async () => {
  [ada, eve] = [await person(), await person('eve')];
  card = (await cards.make(ada, { username: 'ada' })).body.id;
  foreign = (await cards.make(eve, { username: 'eve' })).body.id;
});

const list = async (as: Person | null, id = card) => request(linksApi, { as, params: { id } });
const add = (as: Person | null, body: unknown, headers = {}, id = card) =>
  request(linksApi, { as, method: 'POST', path: `/profiles/${id}/links`, params: { id }, body, headers });
const onLink = (as: Person | null, method: string, linkId: string, body?: unknown, id = card) =>
  request(linkApi, { as, method, params: { id, linkId }, ...(body ? { body } : {}) });
const labels = async () => (await list(ada)).body.items.map(({ label, slug }: Record<string, string>) => [label, slug]);

describe('a link with a label', () => {
  it('is made once for one key, has a slug of its own on the card, and stands in the list of those who may edit the card', async () => {
    const headers = { 'idempotency-key': 'one-act' };
    const made = await add(ada, { label: ' Spring fair ' }, headers);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ label: 'Spring fair', slug: 'spring-fair' });
    expect((await add(ada, { label: ' Spring fair ' }, headers)).body).toEqual(made.body);
    expect((await add(ada, { label: 'Spring Fair!' })).body.slug).toBe('spring-fair-2');
    expect((await add(eve, { label: 'Spring fair' }, {}, foreign)).body.slug).toBe('spring-fair');
    expect((await add(ada, { label: '展示会' })).body.slug).toMatch(/^[0-9a-hjkmnp-tv-z]{8}$/);
    expect((await list(ada)).body.items).toHaveLength(3);
    expect([(await list(eve)).status, (await list(null)).status]).toEqual([404, 401]);
  });

  it.each([
    ['no label', {}],
    ['an empty label', { label: ' \u200b ' }],
    ['two lines', { label: 'a\nb' }],
    ['a control character', { label: 'a\u0007b' }],
    ['a long label', { label: 'x'.repeat(81) }],
    ['a slug of one’s own', { label: 'a', slug: 'b' }],
    ['a slug that is none', { label: 'a', restore: { id: nobody, slug: 'A b' } }],
  ])('is refused with %s', async (_, body) => {
    expect((await add(ada, body)).status).toBe(422);
    expect(await database().$count(cardLinks)).toBe(0);
  });

  it('is one of fifty at most, also where many are asked for at once', async () => {
    const rows = Array.from({ length: 48 }, (_, at) => ({ profileId: card, label: `l${at}`, slug: `l${at}` }));
    await database().insert(cardLinks).values(rows);
    const last = await Promise.all(Array.from({ length: 5 }, () => add(ada, { label: 'last' })));
    expect(last.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(last.find(({ status }) => status !== 201)?.body.code).toBe('link_limit_reached');
    expect(await database().$count(cardLinks)).toBe(50);
  });

  it('is renamed, and keeps its address', async () => {
    const { id } = (await add(ada, { label: 'Fair' })).body;
    expect((await onLink(ada, 'PATCH', id, { label: 'Fair in Basel' })).body).toMatchObject({
      label: 'Fair in Basel',
      slug: 'fair',
    });
    expect(await labels()).toEqual([['Fair in Basel', 'fair']]);
    expect((await onLink(ada, 'PATCH', id, { label: '' })).status).toBe(422);
  });

  it('is deleted, and restored with its id and slug, once', async () => {
    const { id, slug } = (await add(ada, { label: 'Fair' })).body;
    expect((await onLink(ada, 'DELETE', id)).status).toBe(204);
    expect((await onLink(ada, 'DELETE', id)).status).toBe(404);
    expect(await labels()).toEqual([]);
    const restore = { label: 'Fair', restore: { id, slug } };
    for (const answer of [await add(ada, restore), await add(ada, restore)])
      expect(answer.body).toMatchObject({ id, slug, label: 'Fair' });
    expect(await labels()).toEqual([['Fair', 'fair']]);
  });

  it('gets another slug where its own has gone to another link since', async () => {
    const { id, slug } = (await add(ada, { label: 'Fair' })).body;
    await onLink(ada, 'DELETE', id);
    await add(ada, { label: 'Fair' });
    expect((await add(ada, { label: 'Fair', restore: { id, slug } })).body).toMatchObject({ id, slug: 'fair-2' });
  });

  it('has the figures of its visitors, which it takes back with its label when it is restored', async () => {
    const { id, slug } = (await add(ada, { label: 'Fair' })).body;
    await visit({ username: 'ada', event: 'view', channel: 'link', link: slug });
    const counted = async () =>
      (await figures(ada, card)).body.links.map(({ key, name, views }: Record<string, unknown>) => [key, name, views]);
    expect(await counted()).toEqual([[id, 'Fair', 1]]);
    await onLink(ada, 'DELETE', id);
    expect(await counted()).toEqual([[id, null, 1]]);
    await add(ada, { label: 'Fair', restore: { id, slug } });
    expect(await counted()).toEqual([[id, 'Fair', 1]]);
  });

  it('is reached through its own card alone, and takes no id of another card’s', async () => {
    const theirs = (await add(eve, { label: 'Fair' }, {}, foreign)).body;
    for (const id of [card, foreign]) {
      expect((await onLink(ada, 'PATCH', theirs.id, { label: 'x' }, id)).status).toBe(404);
      expect((await onLink(ada, 'DELETE', theirs.id, undefined, id)).status).toBe(404);
    }
    const stolen = await add(ada, { label: 'x', restore: { id: theirs.id, slug: 'x' } });
    expect([stolen.status, stolen.body.errors]).toEqual([422, [{ path: 'restore.id', code: 'invalid_id' }]]);
    expect((await list(eve, foreign)).body.items).toEqual([theirs]);
  });
});
