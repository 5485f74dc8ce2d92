import type { Context } from '@/lib/platform/context';
import { type Limit, takePoint } from '@/lib/platform/rate-limit';

const perMinute: Limit = { name: 'exchange-address-minute', points: 5, seconds: 60 };
const perHour: Limit = { name: 'exchange-address', points: 30, seconds: 3600 };
const perCard: Limit = { name: 'exchange-card', points: 60, seconds: 3600 };
const inAll: Limit = { name: 'exchange', points: 5000, seconds: 3600 };

/**
 * Counts one attempt to leave details: 5 a minute and 30 an hour from an address, 60 an hour on a card, 5000 an hour in all.
 * @throws AppError `rate_limited`
 */
export async function countAttempt(ctx: Context, cardId: string): Promise<void> {
  await takePoint(perMinute, ctx.address);
  await takePoint(perHour, ctx.address);
  await takePoint(perCard, cardId);
  await takePoint(inAll, 'all');
}
