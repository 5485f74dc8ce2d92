import type { Context } from '@/lib/platform/context';
import { type Limit, takePoint } from '@/lib/platform/rate-limit';

const perMinute: Limit = { name: 'exchange-address-minute', points: 5, seconds: 60 };
const perHour: Limit = { name: 'exchange-address', points: 30, seconds: 3600 };
const perDay: Limit = { name: 'exchange-address-day', points: 200, seconds: 86_400 };
/** More people than meet on one network in a day, so that one address cannot make thousands of contacts, and figures of them. */
const perCardAndDay: Limit = { name: 'exchange-address-card', points: 50, seconds: 86_400 };
const perCard: Limit = { name: 'exchange-card', points: 60, seconds: 3600 };
const inAll: Limit = { name: 'exchange', points: 5000, seconds: 3600 };

/**
 * Counts one attempt to leave details: from an address 5 a minute, 30 an hour and 200 a day, and 50 a day on a card; 60 an hour on a card,
 * 5000 an hour in all.
 * @throws AppError `rate_limited`
 */
export async function countAttempt(ctx: Context, cardId: string): Promise<void> {
  await takePoint(perMinute, ctx.address);
  await takePoint(perHour, ctx.address);
  await takePoint(perDay, ctx.address);
  await takePoint(perCardAndDay, `${cardId}:${ctx.address}`);
  await takePoint(perCard, cardId);
  await takePoint(inAll, 'all');
}
