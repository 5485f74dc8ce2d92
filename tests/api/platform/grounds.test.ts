import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { outbox } from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import { email } from '@/lib/platform/emails/messages';
import { newId } from '@/lib/platform/ids';
import { messageKind } from '@/lib/platform/jobs/messages';
import { dispatch, enqueue } from '@/lib/platform/jobs/outbox';
import { browserNotice } from '@/lib/platform/push/messages';
import { nouns } from '@/lib/server/nouns';

describe('a message', () => {
  it('that says something about others and rests on no ground cannot be put into the outbox', async () => {
    const mail = { to: 'x@example.com', locale: 'en', template: 'shareCard', vouchedBy: 'ada' } as const;
    const values = { url: 'http://localhost', name: 'Xenia', note: '' };
    const put = (kind: ReturnType<typeof messageKind<object>>, message: object) =>
      inTransaction(systemContext(), (tx) => enqueue(tx, kind, message));
    await expect(put(email as never, { ...mail, values })).rejects.toThrow('rests on no ground');
    await expect(put(messageKind<object>('other'), { userId: 'x', name: 'Xenia' })).rejects.toThrow('no ground');
    const notice = { browserId: newId(), userId: 'ada', notice: { type: 'exchange', name: 'Xenia' } };
    await expect(put(browserNotice as never, notice)).rejects.toThrow('no ground');
  });

  it('from before messages had grounds is not sent', async () => {
    const id = newId();
    const values = { url: 'http://localhost', name: 'Xenia', note: '' };
    const payload = { to: 'old@example.com', locale: 'en', template: 'shareCard', vouchedBy: 'ada', values };
    await database().insert(outbox).values({ id, kind: 'email', payload });
    await dispatch(id);
    const [row] = await database().select().from(outbox).where(eq(outbox.id, id));
    expect([row?.sentAt, row?.lastError]).toEqual([null, 'a message of the kind email rests on no ground']);
  });

  it('rests on a ground that one noun knows', () => {
    const names = nouns.flatMap(({ grounds = [] }) => grounds.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(8);
  });
});
