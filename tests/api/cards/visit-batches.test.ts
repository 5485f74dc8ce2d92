import { expect, it } from 'vitest';
import type { Seen } from '@/lib/cards/visits/collect';
import { writeSeen } from '@/lib/cards/visits/write-seen';
import { database } from '@/lib/platform/db/client';
import { visitNetworks, visits } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import { cardOf, iphone } from '@/tests/support/visits';

it('a batch is one value of its statement, however many events it has: 65,535 would be the most', async () => {
  await cardOf('ada', { fields: [{ id: 'p', kind: 'phone', number: '+12025550143' }] });
  const batch = Array.from({ length: 5_000 }, (_, at): Seen => {
    const event = (['view', 'save', 'tap'] as const)[at % 3] ?? 'view';
    return {
      ...{ id: newId(), at: new Date(), username: 'ada', event, channel: 'qr', actorId: null },
      ...{ network: `203.0.${at % 100}.1`, userAgent: iphone, acceptLanguage: 'de', country: 'DE' },
      ...(event === 'tap' ? { field: 'p' } : {}),
    };
  });
  await writeSeen(database(), batch);
  await writeSeen(database(), batch.slice(0, 100));
  const stored = await database().select().from(visits);
  expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(batch.map(({ id }) => id)));
  const [tap] = stored.filter(({ event }) => event === 'tap');
  expect(tap).toMatchObject({ device: 'phone', browser: 'Safari', language: 'de', country: 'DE', leftOut: null });
  expect([tap?.field, tap?.codeId]).toEqual(['phone:p', null]);
  const networks = await database().select().from(visitNetworks);
  expect(networks.map(({ posts }) => posts)).toEqual(Array(100).fill(50));
});
