import { and, eq } from 'drizzle-orm';
import type { Context } from '@/lib/platform/context';
import { codes, profiles } from '@/lib/platform/db/tables';

const ownerId = 'demo-ada';

/** Adds Ada's codes in every state that a claimed code can have, and one unclaimed code. */
export async function seedCodes(tx: Context): Promise<void> {
  const [card] = await tx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.ownerId, ownerId), eq(profiles.username, 'ada')));
  if (!card) throw new Error('there is no card to link codes to');
  const adas = { ownerId, profileId: card.id };
  await tx.db.insert(codes).values([
    { ...adas, code: 'ADABADGE', status: 'linked', name: 'Badge Basel' },
    { ...adas, code: 'ADA7TAG7', status: 'linked', name: 'NFC tag on my phone' },
    { ...adas, code: 'ADA9KEYS', status: 'lost', name: 'Key ring' },
    { ...adas, code: 'ADA0FA1R', status: 'released', name: '' },
    { code: 'FREEC0DE', status: 'unclaimed' },
  ]);
}
