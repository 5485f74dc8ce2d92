import { beforeAll, describe, expect, it } from 'vitest';
import { recordActivity } from '@/lib/account/activity/activity';
import { jobs } from '@/lib/account/activity/jobs';
import { newAlarmLink, raiseAlarm } from '@/lib/account/sessions/sessions';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { accountActivities } from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env';
import apiKeys from '@/pages/api/v1/api-keys';
import apiKey from '@/pages/api/v1/api-keys/[id]';
import activity from '@/pages/api/v1/me/activity';
import secondFactor from '@/pages/api/v1/me/second-factor';
import programs from '@/pages/api/v1/programs';
import oneProgram from '@/pages/api/v1/programs/[id]';
import webhooks from '@/pages/api/v1/webhooks';
import webhook from '@/pages/api/v1/webhooks/[id]';
import webhookSecret from '@/pages/api/v1/webhooks/[id]/secret';
import { Authenticator } from '@/tests/support/authenticator';
import { addWith, passkeysOf, remove } from '@/tests/support/passkeys';
import { newcomer, type Person, request } from '@/tests/support/request';
import { withFactor } from '@/tests/support/second-factor';
import { use } from '@/tests/support/sessions';

beforeAll(() => {
  Object.assign(env(), { COUNTRY_HEADER: 'x-country' });
  return () => void delete env().COUNTRY_HEADER;
});

const path = '/me/activity';
const read = async (as: Person, query = '') => (await request(activity, { as, path: `${path}${query}` })).body;
const actions = async (as: Person) =>
  (await read(as)).items.map(({ action, name }: { action: string; name: string | null }) => [action, name]);
const systemSecures = (who: Person) =>
  inTransaction(systemContext(), async (tx) => newAlarmLink(tx, { id: who.id, locale: 'en' }));

describe('the activity of an account', () => {
  it('has what its user did to the ways into it, newest first, with where from', async () => {
    const ada = await newcomer('ada', true);
    await use({ who: ada, country: 'FR' });
    expect(await actions(ada)).toEqual([]);
    await addWith(new Authenticator(), ada);
    const [{ id, name }] = (await passkeysOf(ada)).items;
    await withFactor(ada);
    await request(secondFactor, { as: ada, method: 'DELETE' });
    await remove(ada, id);
    expect(await actions(ada)).toEqual([
      ['passkeyRemoved', name],
      ['factorRemoved', null],
      ['factorAdded', null],
      ['passkeyAdded', name],
    ]);
    const { items, nextCursor } = await read(ada);
    expect(nextCursor).toBeNull();
    expect(items[0]).toEqual({
      ...{ id: expect.any(String), action: 'passkeyRemoved', name, at: expect.any(String) },
      ...{ device: 'desktop', browser: 'Chrome', system: 'Windows', country: 'FR' },
    });
  });

  it('has personal keys, and where no session acted, no place', async () => {
    const ada = await newcomer('ada', true);
    await use({ who: ada });
    const body = { label: 'CRM', scopes: ['account:read'], days: null };
    const made = await request(apiKeys, { method: 'POST', as: ada, body });
    const { id } = made.body.item;
    expect((await request(apiKey, { method: 'DELETE', as: ada, params: { id }, path: `/api-keys/${id}` })).status).toBe(
      204,
    );
    expect(await actions(ada)).toEqual([
      ['keyRevoked', 'CRM'],
      ['keyCreated', 'CRM'],
    ]);
    const url = await systemSecures(ada);
    await raiseAlarm(systemContext(), { token: new URL(url).searchParams.get('token') ?? '' });
    const rows = await database().select().from(accountActivities);
    expect(rows.find(({ action }) => action === 'secured')).toMatchObject({
      userId: ada.id,
      browser: null,
      country: null,
    });
  });

  it('has personal webhooks, where they lead, and registered programs', async () => {
    const ada = await newcomer('ada', true);
    await use({ who: ada });
    const hook = { url: 'https://crm.example/hook?token=secret', events: ['card.created', 'card.updated'] };
    const { id } = (await request(webhooks, { method: 'POST', as: ada, body: hook })).body.item;
    const edit = async (body: object) => {
      expect((await request(webhook, { method: 'PATCH', as: ada, params: { id }, body })).status).toBe(200);
    };
    await edit({ url: 'https://erp.example/hook' });
    // What only ends or narrows is no way for anyone else.
    await edit({ events: ['card.created'] });
    await edit({ isEnabled: false });
    expect((await request(webhookSecret, { method: 'POST', as: ada, params: { id } })).status).toBe(200);
    expect((await request(webhook, { method: 'DELETE', as: ada, params: { id } })).status).toBe(204);
    const wish = { name: 'Planner', redirectUris: ['https://planner.example/back'], isConfidential: true };
    const program = (await request(programs, { method: 'POST', as: ada, body: wish })).body.item.id;
    expect((await request(oneProgram, { method: 'DELETE', as: ada, params: { id: program } })).status).toBe(204);
    expect(await actions(ada)).toEqual([
      ['programDeleted', 'Planner'],
      ['programRegistered', 'Planner'],
      ['webhookDeleted', 'erp.example'],
      ['webhookRotated', 'erp.example'],
      ['webhookChanged', 'erp.example'],
      ['webhookCreated', 'crm.example'],
    ]);
    const refused = await request(oneProgram, { method: 'DELETE', as: ada, params: { id: program } });
    expect([refused.status, (await read(ada)).items.length]).toEqual([404, 6]);
  });

  it('is read by pages, by its user alone, and not by a key', async () => {
    const ada = await newcomer('ada', true);
    const eve = await newcomer('eve', true);
    await use({ who: ada });
    await inTransaction(systemContext(), async (tx) => {
      for (let at = 0; at < 5; at += 1) await recordActivity(tx, ada.id, { action: 'codesMade' });
    });
    const first = await read(ada, '?limit=3');
    expect(first.items).toHaveLength(3);
    const second = await read(ada, `?limit=3&cursor=${first.nextCursor}`);
    expect(second.items).toHaveLength(2);
    expect(second.nextCursor).toBeNull();
    expect((await read(eve)).items).toEqual([]);
    expect((await request(activity, { as: eve, path: `${path}?cursor=${first.nextCursor}` })).status).toBe(422);
    expect((await request(activity, { path })).status).toBe(401);
    const body = { label: 'CRM', scopes: ['account:write'], days: null };
    const { key } = (await request(apiKeys, { method: 'POST', as: ada, body })).body;
    expect((await request(activity, { path, headers: { authorization: `Bearer ${key}` } })).status).toBe(403);
  });

  it('is kept for a year', async () => {
    const ada = await newcomer('ada', true);
    await use({ who: ada });
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await database()
      .insert(accountActivities)
      .values([364, 366].map((days) => ({ userId: ada.id, action: 'codesMade', createdAt: daysAgo(days) })));
    await jobs.sweeps?.accountActivities?.(systemContext());
    expect(await database().$count(accountActivities)).toBe(1);
  });
});
