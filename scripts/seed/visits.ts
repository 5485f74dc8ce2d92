import { asc, eq } from 'drizzle-orm';
import type { Context } from '@/lib/platform/context';
import { profiles, visits } from '@/lib/platform/db/tables';
import { utcDay } from '@/lib/platform/formats/calendar-date';

const channels = ['link', 'qr', 'qr', 'email', 'nfc', 'sms', 'link', 'unknown'] as const;
const devices = ['phone', 'phone', 'desktop', 'phone', 'tablet'] as const;
const dayMs = 86_400_000;

/** Visitors of ada's cards over 90 days: more on weekdays, a few of whom save; the same on every machine. */
export async function seedVisits(tx: Context): Promise<void> {
  const cards = await tx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.ownerId, 'demo-ada'))
    .orderBy(asc(profiles.position));
  const rows: (typeof visits.$inferInsert)[] = [];
  for (let day = 0; day < 90; day += 1) {
    const isWeekend = new Date(tx.now.getTime() - day * dayMs).getUTCDay() % 6 === 0;
    const total = (isWeekend ? 1 : 4) + ((day * 7) % 5);
    for (let number = 0; number < total; number += 1) {
      const at = day * 31 + number;
      const card = cards[at % 5 === 0 ? 1 : 0];
      if (!card) continue;
      const createdAt = new Date(tx.now.getTime() - day * dayMs - number * 1_800_000);
      const visit = {
        profileId: card.id,
        channel: channels[at % channels.length] ?? 'unknown',
        device: devices[at % devices.length] ?? 'phone',
        day: utcDay(createdAt),
        createdAt,
      };
      rows.push({ ...visit, event: 'view' });
      if (at % 4 === 0) rows.push({ ...visit, event: 'save' });
    }
  }
  await tx.db.insert(visits).values(rows);
}
