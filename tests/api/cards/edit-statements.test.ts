import { Client } from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import me from '@/pages/api/v1/me';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { request } from '@/tests/support/request';
import { cardRow, editCard, inForce } from '@/tests/support/templates';

startAcme();
afterEach(() => {
  vi.restoreAllMocks();
});

/** Statements with which a template run ends, beside the statements of the request under test. */
const ofJobs = /"job_tries"|"template_runs"|pg_try_advisory_lock/;

/** The statements that the database gets while `run` runs, in their order. */
async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  await run();
  const sent = query.mock.calls.map(([said]) => (typeof said === 'string' ? said : (said as { text: string }).text));
  query.mockRestore();
  return sent.filter((text) => !ofJobs.test(text));
}

/** Edits US's card of the company and returns the statements of the edit, without those of reading the version before. */
async function statementsOfEdit(change: object): Promise<string[]> {
  // The first request of a session also notes it.
  await request(me, { as: cast.US });
  const { version } = await cardRow(acme.cardId);
  const sent = await statementsOf(async () => {
    const answer = await editCard(cast.US, acme.cardId, change);
    expect(answer.body).toMatchObject({ version: version + 1 });
  });
  // `editCard` reads the card's version first.
  return sent.slice(1);
}

// The statements are: who is signed in; begin; the card, with a lock on its organization; the actor's role there with the card's
// template (after the lock: a role that changed meanwhile counts); the edit; the notice to all instances; commit.
const most = 7;

it('an edit of a card of an organization takes few statements: who the actor is to it is read once', async () => {
  const sent = await statementsOfEdit({ content: { headline: 'Hello' } });
  console.log(`an edit of an organization's card: ${sent.length} statements`);
  expect(sent.slice(1).filter((text) => /^(begin|commit)$/.test(text))).toEqual(['begin', 'commit']);
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(most);
});

it('a template of the card costs no further one', async () => {
  await inForce(cast.OA, { rules: { title: 'locked', bio: 'required' }, content: { bio: 'Us', title: 'Seller' } });
  const sent = await statementsOfEdit({ content: { headline: 'Hello' } });
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(most);
});
