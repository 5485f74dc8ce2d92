import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openBook, purgeInBook } from '@/lib/contacts/book/write-book';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { contacts } from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import { sweep } from '@/lib/server/sweep';
import { add, named, trash } from '@/tests/support/contacts';
import { bring, settled, undo } from '@/tests/support/imports';
import { phoneOf } from '@/tests/support/phone';
import { type Person, person } from '@/tests/support/request';

// A device that requests a few contacts at a time while other contacts are deleted permanently.

const limit = '<d:limit><d:nresults>2</d:nresults></d:limit>';

/** A user with five contacts, and a phone that reads them two at a time. */
async function limited() {
  const ada = await person();
  const { sync } = await phoneOf(ada);
  const made: string[] = [];
  for (let at = 0; at < 5; at += 1) made.push((await add(ada, named(`P${at}`))).body.id);
  const known = new Set<string>();
  let token = '';
  return {
    ...{ ada, made, known },
    /**
     * Requests the next page of changes.
     * @returns whether there are more
     */
    async step(): Promise<boolean> {
      const answer = await sync(token, limit);
      expect(answer.status).toBe(207);
      token = answer.token;
      let isMore = false;
      for (const { href, status } of answer.parts) {
        const id = /([^/]+)\.vcf$/.exec(href)?.[1];
        if (id === undefined) isMore = status.includes('507');
        else if (status) known.delete(id);
        else known.add(id);
      }
      return isMore;
    },
    refused: async () => {
      const answer = await sync(token, limit);
      expect([answer.status, answer.text.includes('<d:valid-sync-token/>')]).toEqual([403, true]);
      token = '';
      known.clear();
    },
  };
}

async function withdraw(ada: Person, ids: string[]): Promise<void> {
  await inTransaction(systemContext(), async (tx) => {
    const revision = await openBook(tx, ada.id);
    await purgeInBook(tx, { ownerId: ada.id, revision }, ids);
  });
}

async function deleteForever(ada: Person, id: string): Promise<void> {
  await trash(ada, id);
  const long = { deletedAt: sql`now() - interval '31 days'` };
  await database().update(contacts).set(long).where(eq(contacts.id, id));
  await sweep();
}

describe('a first reading of a few at a time comes to its end', () => {
  const deletions: [string, (ada: Person) => Promise<void>][] = [
    [
      'an import was undone',
      async (ada) => {
        const { id } = await bring(ada, 'First name,Email\nZ,z@z.example\n');
        await undo(ada, id);
        expect((await settled(ada, id)).status).toBe('undone');
      },
    ],
    ['somebody took back what they had left', async (ada) => withdraw(ada, [(await add(ada, named('Z'))).body.id])],
    ['the trash was emptied', async (ada) => deleteForever(ada, (await add(ada, named('Z'))).body.id)],
  ];
  it.each(deletions)('after %s', async (_, deleteOne) => {
    const { ada, made, known, step } = await limited();
    await deleteOne(ada);
    expect([await step(), await step(), await step()]).toEqual([true, true, false]);
    expect([...known].sort()).toEqual([...made].sort());
    expect(await step()).toBe(false);
    await add(ada, named('More'));
    await step();
    expect(known.size).toBe(6);
  });

  it('of contacts from before there were numbers', async () => {
    const { ada, made, known, step } = await limited();
    await database().update(contacts).set({ revision: 0 }).where(eq(contacts.ownerId, ada.id));
    await withdraw(ada, []);
    expect([await step(), await step(), await step()]).toEqual([true, true, false]);
    expect([...known].sort()).toEqual([...made].sort());
  });
});

describe('a device that has not heard of a deletion for good starts anew', () => {
  it('where somebody was deleted after the device began', async () => {
    const { ada, made, known, step, refused } = await limited();
    await step();
    await withdraw(ada, made.slice(0, 1));
    await refused();
    while (await step());
    expect([...known].sort()).toEqual(made.slice(1).sort());
  });

  it('where somebody came and was swept while it read', async () => {
    const { ada, made, known, step, refused } = await limited();
    await step();
    await deleteForever(ada, made[0] ?? '');
    await refused();
    while (await step());
    expect([...known].sort()).toEqual(made.slice(1).sort());
  });

  it('where it had read some changes of many', async () => {
    const { ada, made, known, step, refused } = await limited();
    while (await step());
    for (const name of ['A', 'B', 'C']) await add(ada, named(name));
    expect(await step()).toBe(true);
    await deleteForever(ada, made[0] ?? '');
    await refused();
    while (await step());
    expect(known.size).toBe(7);
  });

  it('but not where it was told before', async () => {
    const { ada, made, known, step } = await limited();
    while (await step());
    await trash(ada, made[0] ?? '');
    for (const name of ['A', 'B', 'C']) await add(ada, named(name));
    expect(await step()).toBe(true);
    expect(known.size).toBe(5);
    await database()
      .update(contacts)
      .set({ deletedAt: sql`now() - interval '31 days'` })
      .where(eq(contacts.id, made[0] ?? ''));
    await sweep();
    while (await step());
    expect(known.size).toBe(7);
  });
});
