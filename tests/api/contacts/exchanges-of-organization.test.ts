import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { getPublicCard } from '@/lib/cards/card/card';
import { questionSchema } from '@/lib/cards/card/exchange-form-schema';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { profiles } from '@/lib/platform/db/tables';
import questionsApi from '@/pages/api/v1/organizations/[organization]/exchange-questions';
import policiesApi from '@/pages/api/v1/organizations/[organization]/policies';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { open } from '@/tests/support/exchanges';
import { type Person, request } from '@/tests/support/request';

startAcme();

const params = () => ({ organization: acme.slug });
const decide = (version: number, exchangeOnCards: string) =>
  request(policiesApi, { as: cast.OA, method: 'PATCH', params: params(), body: { version, exchangeOnCards } });
const ask = (as: Person | null, body: unknown) =>
  request(questionsApi, { as, method: 'PATCH', params: params(), body });
const form = async () => {
  const found = await getPublicCard(systemContext(), acme.username);
  return found.kind === 'card' ? found.card.exchangeForm : null;
};
const question = (label: string, more = {}) =>
  questionSchema.parse({ id: label.slice(0, 3).toLowerCase(), kind: 'text', label, ...more });
const own = (exchangeForm: object) =>
  database().update(profiles).set({ exchangeForm }).where(eq(profiles.id, acme.cardId));

describe("the exchange form of an organization's card", () => {
  it('is there, is not, or as the card has it, as the organization decides', async () => {
    for (const [at, [choice, isOn, status]] of [
      ['no', true, 404],
      ['yes', false, 200],
      ['members', false, 404],
      ['members', true, 200],
    ].entries() as Iterable<[number, [string, boolean, number]]>) {
      if (at < 3) expect((await decide(at + 1, choice)).status).toBe(200);
      await own({ isOn });
      expect([choice, isOn, (await open(acme.username)).status]).toEqual([choice, isOn, status]);
    }
  });

  it('asks what the organization does where the card asks nothing of its own, in the language of the card', async () => {
    const spoken = { de: { label: 'Was führt Sie her?', options: [] } };
    const asked = await ask(cast.OA, {
      version: 1,
      questions: [question('What brings you?', { translations: spoken })],
    });
    expect([asked.status, asked.body.version]).toEqual([200, 2]);
    expect((await form())?.questions).toMatchObject([{ label: 'What brings you?' }]);
    expect((await open(acme.username, { locale: 'de' })).text).toContain('Was führt Sie her?');
    await database().update(profiles).set({ language: 'de' }).where(eq(profiles.id, acme.cardId));
    expect((await form())?.questions).toMatchObject([{ label: 'Was führt Sie her?' }]);
    await own({ questions: [question('Own question')] });
    expect((await form())?.questions).toMatchObject([{ label: 'Own question' }]);
  });

  it('follows at once wherever copies of the card are kept', async () => {
    const listener = new Client({ connectionString: process.env.DATABASE_URL });
    await listener.connect();
    const told: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => told.push(payload));
    await listener.query('listen card_changed');
    await ask(cast.OA, { version: 1, questions: [question('Who are you?')] });
    await expect.poll(() => told).toEqual([acme.username]);
    await decide(2, 'no');
    await expect.poll(() => told.length).toBeGreaterThan(1);
    await listener.end();
    expect(new Set(told)).toEqual(new Set([acme.username]));
  });

  it('is changed by admins alone, who saw the newest state', async () => {
    for (const [who, status] of [
      [null, 401],
      [cast.TM, 403],
      [cast.US, 403],
      [cast.XO, 404],
      [cast.SA, 403],
    ] as const)
      expect((await ask(who, { version: 1, questions: [] })).status).toBe(status);
    expect((await request(questionsApi, { as: cast.SS, params: params() })).status).toBe(200);
    expect((await ask(cast.OO, { version: 1, questions: [question('Who?')] })).status).toBe(200);
    const stale = await ask(cast.OA, { version: 1, questions: [] });
    expect([stale.status, stale.body.code, stale.body.current]).toMatchObject([
      409,
      'version_conflict',
      { version: 2 },
    ]);
    expect((await ask(cast.OA, { version: 2, questions: Array(6).fill(question('Six')) })).status).toBe(422);
  });
});
