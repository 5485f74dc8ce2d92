import { listCards } from '@/lib/cards/card/card';
import { cardName } from '@/lib/cards/public-card/model';
import type { Analytics, Figures, Period } from '@/lib/cards/visits/model';
import { analytics } from '@/lib/cards/visits/visits';
import { overviewContacts } from '@/lib/contacts/book/book';
import { findWithoutSession } from '@/lib/platform/auth/accounts';
import { type Context, systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import type { EmailMessage } from '@/lib/platform/emails/messages';
import { env } from '@/lib/platform/env';
import { addDays } from '@/lib/platform/formats/zoned-time';
import { localeOr } from '@/lib/platform/i18n/languages';
import { localizedPath } from '@/lib/platform/i18n/paths';
import { selectReader } from './queries';

/** What makes a week one with events. */
const events = ['views', 'taps', 'saves', 'walletSaves', 'shares', 'exchanges'] as const satisfies (keyof Figures)[];

/** The name of the user's card with the most views; null where they have one card alone, or no card was viewed. */
async function busiestCard(ctx: Context, week: Period): Promise<string | null> {
  const cards = await listCards(ctx);
  if (cards.length < 2) return null;
  let busiest: { name: string; views: number } | null = null;
  for (const card of cards) {
    const { views } = (await analytics(ctx, { card: card.id, days: null, ...week })).total;
    // Two cards of one person bear the same name.
    if (views > (busiest?.views ?? 0)) busiest = { name: `${cardName(card)} (/${card.username})`, views };
  }
  return busiest?.name ?? null;
}

/** The channel that the most views came by; null where none is known. */
const bestChannel = ({ channels }: Analytics) =>
  channels.find(({ key, views }) => key !== 'unknown' && views > 0)?.key ?? null;

/**
 * The summary of the seven days before a Monday, beside the seven before them; null where the user does not want it by then, or
 * nothing happened on their cards.
 */
export async function weeklyEmail({
  userId,
  monday,
}: {
  userId: string;
  monday: string;
}): Promise<EmailMessage | null> {
  const reader = await selectReader(database(), userId);
  const actor = reader && (await findWithoutSession(userId));
  if (!reader || !actor) return null;
  const locale = localeOr(reader.locale);
  const ctx: Context = { ...systemContext(), actor, locale };
  const week = { from: addDays(monday, -7), to: addDays(monday, -1) };
  const figures = await analytics(ctx, { card: null, days: null, ...week });
  const { total: now, totalBefore: before } = figures;
  if (events.every((name) => now[name] === 0)) return null;
  return {
    to: reader.email,
    locale,
    template: 'weekly',
    vouchedBy: userId,
    values: {
      url: env().APP_URL + localizedPath(locale, '/app/analytics'),
      ...week,
      figures: (['views', 'saves', 'exchanges'] as const).map((name) => ({
        name,
        now: now[name],
        before: before[name],
      })),
      name: await busiestCard(ctx, week),
      channel: bestChannel(figures),
      waiting: (await overviewContacts(ctx)).fresh,
    },
  };
}
