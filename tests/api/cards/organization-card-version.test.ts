import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { cardDocument } from '@/components/cards/public-card/card-document';
import { cardVersion } from '@/lib/cards/card/card';
import { database } from '@/lib/platform/db/client';
import { organizations } from '@/lib/platform/db/tables';
import { cardWriter } from '@/lib/server/card-writer';
import { openDoor } from '@/lib/server/front-door/test-door';
import { acme, startAcme } from '@/tests/support/acme-scene';

startAcme();

/**
 * Writes to the organization past the application: no edit is counted, and no notice of the change reaches the front door of a
 * test.
 */
const change = (columns: Partial<typeof organizations.$inferInsert>) =>
  database().update(organizations).set(columns).where(eq(organizations.id, acme.id));

describe("the version of an organization's card", () => {
  it.each([
    ['its policies', { policies: { exchangeOnCards: 'no' } }],
    [
      'its questions',
      {
        exchangeQuestions: [
          { id: 'a', kind: 'text' as const, label: 'Why?', options: [], isRequired: false, translations: {} },
        ],
      },
    ],
    ['its name', { name: 'Another name' }],
    ['its colour', { color: '#c8372d' }],
    ['its privacy notice', { privacyUrl: 'https://acme.example/privacy' }],
    ['its imprint', { imprintUrl: 'https://acme.example/imprint' }],
    ['an edit of anything else', { version: 2 }],
  ])('changes with %s', async (_what, columns) => {
    const before = await cardVersion(acme.username);
    expect(await cardVersion(acme.username)).toBe(before);
    await change(columns);
    expect(await cardVersion(acme.username)).not.toBe(before);
  });

  it('is told of at once where a link or the name changes', async () => {
    const listener = new Client({ connectionString: process.env.DATABASE_URL });
    await listener.connect();
    const told: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => told.push(payload));
    await listener.query('listen card_changed');
    for (const [at, columns] of [
      { privacyUrl: 'https://acme.example/privacy' },
      { imprintUrl: 'https://acme.example/imprint' },
      { name: 'Another name' },
    ].entries()) {
      await change(columns);
      await expect.poll(() => told.length).toBe(at + 1);
    }
    await listener.end();
    expect(new Set(told)).toEqual(new Set([acme.username]));
  });

  it('makes a stored page outdated where the notice of a policy was missed', async () => {
    const { url, changes } = await openDoor((_, res) => void res.writeHead(404).end(), {
      cardVersion,
      cardPage: cardWriter(cardDocument),
    });
    const hasForm = async () =>
      (await (await fetch(`${url}/en/${acme.username}`)).text()).includes(`/en/${acme.username}/exchange`);
    expect(await hasForm()).toBe(true);
    await change({ policies: { exchangeOnCards: 'no' } });
    // A gap in the notices (a new epoch) makes the front door ask the database whether the stored page still holds.
    changes.epoch += 1;
    expect(await hasForm()).toBe(false);
  });
});
